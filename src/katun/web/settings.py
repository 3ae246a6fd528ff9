"""Django's settings. Everything works without any of these environment variables:

``KATUN_DATA`` the data folder, ``DATABASE_URL`` PostgreSQL in place of SQLite,
``REDIS_URL`` a channel layer across processes, ``KATUN_HOSTS`` further host names,
``KATUN_BOT_PACE`` milliseconds between two plies of a bot, ``KATUN_DEBUG=1``.
"""

import os
from pathlib import Path
from typing import Any

import dj_database_url
from django.utils.translation import gettext_lazy as _

from katun.core.language import LANGUAGES as KATUN_LANGUAGES
from katun.web.data import data_folder, secret_key

HERE = Path(__file__).resolve().parent

DEBUG = os.environ.get("KATUN_DEBUG") == "1"
SECRET_KEY = secret_key()
ALLOWED_HOSTS = [
    "localhost", "127.0.0.1", "[::1]",
    *filter(None, os.environ.get("KATUN_HOSTS", "").split(",")),
]  # fmt: skip

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "channels",
    "django_htmx",
    "ninja",
    "katun.web.apps.WebConfig",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "katun.web.pages.errors.words_for_refusals",
]
ROOT_URLCONF = "katun.web.urls"
ASGI_APPLICATION = "katun.web.asgi.application"
APPEND_SLASH = True

TEMPLATES: list[dict[str, Any]] = [
    {
        "NAME": "jinja2",
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [HERE / "templates"],
        "OPTIONS": {
            "environment": "katun.web.jinja.environment",
            "context_processors": ["katun.web.jinja.page_facts"],
        },
    },
    # For the page of the JSON API, which brings its own template.
    {"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True},
]

# -- data -------------------------------------------------------------------------------

if "DATABASE_URL" in os.environ:
    # A pool, not CONN_MAX_AGE: under ASGI each request has a thread of its own.
    DATABASES: dict[str, Any] = {"default": dj_database_url.config()}
    DATABASES["default"].setdefault("OPTIONS", {})["pool"] = {
        "min_size": 1, "max_size": 20, "timeout": 10,
    }  # fmt: skip
else:
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": data_folder() / "katun.sqlite3",
            # Deferred transactions that turn into writers end in "database is locked".
            "OPTIONS": {
                "transaction_mode": "IMMEDIATE",
                "timeout": 10,
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
            },
            "TEST": {"NAME": data_folder() / "test.sqlite3"},
        }
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
SESSION_COOKIE_AGE = 180 * 24 * 3600
DATA_UPLOAD_MAX_MEMORY_SIZE = 512 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 512 * 1024

if "REDIS_URL" in os.environ:
    # redis-py 8 closes idle sockets after five seconds unless told otherwise.
    _REDIS = {
        "address": os.environ["REDIS_URL"], "socket_timeout": None, "max_connections": 1000,
    }  # fmt: skip
    CHANNEL_LAYERS: dict[str, Any] = {
        "default": {
            "BACKEND": "channels_redis.core.RedisChannelLayer",
            "CONFIG": {"hosts": [_REDIS], "group_expiry": 30 * 86400, "capacity": 1000},
        }
    }
else:
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels.layers.InMemoryChannelLayer",
            "CONFIG": {"group_expiry": 365 * 86400, "capacity": 1000},
        }
    }

# -- words ------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = list(KATUN_LANGUAGES.items())
LOCALE_PATHS = [HERE / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# -- files ------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATICFILES_DIRS = [HERE / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "katun.web.rooms.RoomFinder",
]
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = DEBUG

# -- doors ------------------------------------------------------------------------------

CSRF_FAILURE_VIEW = "katun.web.pages.errors.csrf_failure"
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "font-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
    }
}

# -- bots and live updates ------------------------------------------------------------------

BOT_PACE = float(os.environ.get("KATUN_BOT_PACE", "350")) / 1000
BOT_SLOTS = max(1, (os.cpu_count() or 2) - 1)
HEARTBEAT_SECONDS = 15

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {"katun": {"level": "INFO"}},
}

#: What a page calls the product.
SITE_TITLE = _("Katun")
