"""Where the site keeps what must survive: the database and the secret key."""

import os
import secrets
from pathlib import Path

from platformdirs import user_data_dir


def data_folder() -> Path:
    """The data folder (``KATUN_DATA`` moves it), made if it is missing."""
    folder = Path(os.environ.get("KATUN_DATA") or user_data_dir("katun"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def secret_key() -> str:
    """The key that signs cookies: made once, readable by its owner alone."""
    path = data_folder() / "secret_key"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text()
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_urlsafe(48))
    return path.read_text()
