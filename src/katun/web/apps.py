"""The one Django application of the site."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    """Tables, seats, plies and everybody at them."""

    name = "katun.web"
    label = "web"
    default_auto_field = "django.db.models.BigAutoField"
