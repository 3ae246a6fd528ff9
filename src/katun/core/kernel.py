"""The one place that knows Numba: rules are plain functions, compiled when asked.

``KATUN_JIT=0`` runs the same sources interpreted: :func:`kernel` is then the
identity, and states are the plain mirrors of :mod:`katun.core.mirror`.
"""

import hashlib
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])

JIT: bool = os.environ.get("KATUN_JIT", "1") != "0"

_PACKAGE = Path(__file__).resolve().parent.parent
_KERNEL_FOLDERS = ("core", "games", "play", "bots")


def source_digest() -> str:
    """Digest of every source a kernel may come from (and of the bounds-check switch).

    Numba's own cache does not see an edit in a helper of another file, and does
    not see ``NUMBA_BOUNDSCHECK`` either, so the digest names the cache folder.
    """
    digest = hashlib.sha256(os.environ.get("NUMBA_BOUNDSCHECK", "0").encode())
    for folder in _KERNEL_FOLDERS:
        for path in sorted((_PACKAGE / folder).rglob("*.py")):
            digest.update(str(path.relative_to(_PACKAGE)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled kernels are kept; ``KATUN_CACHE`` moves it."""
    from platformdirs import user_cache_dir

    root = os.environ.get("KATUN_CACHE") or user_cache_dir("katun")
    return Path(root) / f"kernels-{source_digest()}"


if JIT:
    import numba
    from numba.core import config as numba_config
    from numba.core.dispatcher import Dispatcher
    from numba.extending import overload

    _CACHE_FOLDER = str(cache_folder())

    @contextmanager
    def _own_cache() -> Iterator[None]:
        before = numba_config.CACHE_DIR
        numba_config.CACHE_DIR = _CACHE_FOLDER
        try:
            yield
        finally:
            numba_config.CACHE_DIR = before

    def kernel(function: Function) -> Function:
        """Compile a rule for records; called from Python it takes what Numba takes."""
        with _own_cache():
            compiled: Function = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
        return compiled

    def resolve_by(rule: Callable[..., Any], answer: Callable[[Any], Callable[..., Any]]) -> None:
        """Let compiled code call ``rule``; ``answer(record_type)`` gives the implementation."""

        def implementation(state: Any, *arguments: Any) -> Any:
            return answer(state)

        overload(rule, strict=False)(implementation)

    _TWINS: dict[int, dict[str, Any]] = {}

    def _twin_globals(module: dict[str, Any]) -> dict[str, Any]:
        if id(module) not in _TWINS:
            twin = _TWINS[id(module)] = dict(module)
            for name, value in module.items():
                if isinstance(value, Dispatcher):
                    twin[name] = interpreted(value)
        return _TWINS[id(module)]

    def interpreted(function: Function) -> Function:
        """The plain-Python twin of a kernel, which calls plain twins and takes mirrors."""
        if not isinstance(function, Dispatcher):
            return function
        plain = function.py_func
        twin = FunctionType(
            plain.__code__, _twin_globals(plain.__globals__), plain.__name__, plain.__defaults__
        )
        return cast(Function, twin)

    def record_type(dtype: Any) -> Any:
        """The type by which Numba knows a state's dtype: the key of :func:`resolve_by`."""
        return numba.from_dtype(dtype)

else:

    def kernel(function: Function) -> Function:
        """Leave a rule as it is: interpreted mode."""
        return function

    def interpreted(function: Function) -> Function:
        """The plain-Python twin of a kernel: in this mode, itself."""
        return function
