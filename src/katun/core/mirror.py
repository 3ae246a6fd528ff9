"""The plain-Python mirror of a state record, for interpreted rules.

A mirror has one attribute per field of the dtype: an ``int`` for a scalar, a list
for a 1-D field, a list of rows for a 2-D field. It turns to and from the very bytes
of the NumPy record, so the two modes can be compared across processes. Python's
integers do not wrap: a value that its field cannot hold is an error that names the
field, where compiled code would have wrapped silently.
"""

import struct
from typing import Any

import numpy as np

_CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I"}


class StateOverflow(OverflowError):
    """A rule put a value into a field that is too narrow for it."""


class Rows(list[list[int]]):
    """A 2-D field: assigning a row copies its values in, as NumPy does."""

    def __setitem__(self, index: Any, row: Any) -> None:
        self[index][:] = row


class Field:
    """One field of a dtype: its name, struct code and shape."""

    def __init__(self, name: str, dtype: np.dtype[Any]) -> None:
        base = dtype.base
        if base.str[1:] not in _CODES or len(dtype.shape) > 2:
            raise TypeError(f"state field {name!r}: {dtype} is not a 0-, 1- or 2-D integer field")
        self.name = name
        self.shape = dtype.shape
        self.count = int(np.prod(dtype.shape, dtype=np.int64))
        self.code = f"{self.count}{_CODES[base.str[1:]]}"

    def blank(self) -> Any:
        """A zero of the field's shape."""
        if not self.shape:
            return 0
        if len(self.shape) == 1:
            return [0] * self.shape[0]
        return Rows([0] * self.shape[1] for _ in range(self.shape[0]))

    def flat(self, value: Any) -> list[int]:
        """The field's values in memory order."""
        if not self.shape:
            return [value]
        if len(self.shape) == 1:
            return list(value)
        return [item for row in value for item in row]

    def fill(self, mirror: "Mirror", flat: tuple[int, ...]) -> None:
        """Put values, in memory order, into ``mirror``."""
        if not self.shape:
            setattr(mirror, self.name, flat[0])
        elif len(self.shape) == 1:
            getattr(mirror, self.name)[:] = flat
        else:
            width = self.shape[1]
            for index, row in enumerate(getattr(mirror, self.name)):
                row[:] = flat[index * width : (index + 1) * width]


class Mirror:
    """Base of the generated mirrors; see :func:`mirror_class`."""

    __slots__ = ()
    fields: tuple[Field, ...] = ()
    packer = struct.Struct("")
    rules: Any = None

    def __init__(self) -> None:
        for field in self.fields:
            setattr(self, field.name, field.blank())

    def to_bytes(self) -> bytes:
        """The bytes of the NumPy record with the same values."""
        values: list[int] = []
        for field in self.fields:
            values += field.flat(getattr(self, field.name))
        try:
            return self.packer.pack(*values)
        except struct.error as error:
            raise self._overflow(error) from None

    def _overflow(self, error: struct.error) -> StateOverflow:
        for field in self.fields:
            values = field.flat(getattr(self, field.name))
            try:
                struct.pack(f"<{field.code}", *values)
            except struct.error as narrow:
                return StateOverflow(f"state field {field.name!r}: {narrow} (values {values})")
        return StateOverflow(str(error))

    def copy_from(self, other: "Mirror") -> None:
        """Record assignment: take over every value of ``other``, sharing nothing."""
        for field in self.fields:
            value = getattr(other, field.name)
            if not field.shape:
                setattr(self, field.name, value)
            elif len(field.shape) == 1:
                getattr(self, field.name)[:] = value
            else:
                for mine, theirs in zip(getattr(self, field.name), value, strict=True):
                    mine[:] = theirs

    def load_bytes(self, data: bytes) -> None:
        """Take over the values of a record's bytes; raises ``ValueError`` on a wrong size."""
        if len(data) != self.packer.size:
            raise ValueError(f"a state has {self.packer.size} bytes, not {len(data)}")
        values = self.packer.unpack(data)
        start = 0
        for field in self.fields:
            field.fill(self, values[start : start + field.count])
            start += field.count

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mirror) and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]  # a state changes in place


class States(list[Mirror]):
    """An array of mirrors: ``states[i] = other`` copies, as an array of records does."""

    def __setitem__(self, index: Any, state: Any) -> None:
        self[index].copy_from(state)


def mirror_class(dtype: np.dtype[Any]) -> type[Mirror]:
    """Generate the mirror of a packed, little-endian structured dtype."""
    names = dtype.names or ()
    fields = tuple(Field(name, dtype[name]) for name in names)
    packer = struct.Struct("<" + "".join(field.code for field in fields))
    if packer.size != dtype.itemsize:
        raise TypeError("a state dtype is packed: no alignment, no gaps")
    return type("State", (Mirror,), {"__slots__": names, "fields": fields, "packer": packer})
