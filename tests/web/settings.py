"""The site's settings over a data folder that lasts as long as the tests."""

import atexit
import os
import shutil
import tempfile

_FOLDER = tempfile.mkdtemp(prefix="katun-tests-")
atexit.register(shutil.rmtree, _FOLDER, ignore_errors=True)
os.environ["KATUN_DATA"] = _FOLDER
os.environ["KATUN_BOT_PACE"] = "0"

from katun.web.settings import *  # noqa: E402, F403
