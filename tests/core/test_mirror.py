"""The plain mirror of a state record: same bytes, no sharing, no silent wrap."""

import numpy as np
import pytest

from katun.core.mirror import StateOverflow, States, mirror_class

DTYPE = np.dtype(
    (np.record, [("small", "i1"), ("row", "u1", (3,)), ("grid", "<i2", (2, 3)), ("wide", "<u4")])
)
State = mirror_class(DTYPE)


def filled():
    state = State()
    state.small = -5
    state.row[1] = 200
    state.grid[1][2] = -300
    state.wide = 4_000_000_000
    return state


def test_a_blank_mirror_has_the_bytes_of_a_zero_record():
    assert State().to_bytes() == np.zeros(1, DTYPE).tobytes()


def test_a_mirror_has_the_bytes_of_the_record_with_the_same_values():
    record = np.zeros(1, DTYPE)
    record[0].small = -5
    record[0].row[1] = 200
    record[0].grid[1][2] = -300
    record[0].wide = 4_000_000_000
    assert filled().to_bytes() == record.tobytes()


def test_bytes_load_back_to_the_same_values():
    state = State()
    state.load_bytes(filled().to_bytes())
    assert (state.small, state.row, state.grid, state.wide) == (
        -5,
        [0, 200, 0],
        [[0, 0, 0], [0, 0, -300]],
        4_000_000_000,
    )
    assert state == filled()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda state: setattr(state, "small", 128), "'small'.*128"),
        (lambda state: state.row.__setitem__(2, -1), "'row'.*-1"),
        (lambda state: state.grid[0].__setitem__(0, 40_000), "'grid'.*40000"),
        (lambda state: setattr(state, "wide", -1), "'wide'.*-1"),
    ],
)
def test_a_value_too_large_for_its_field_is_an_error_that_names_the_field(change, words):
    state = State()
    change(state)
    with pytest.raises(StateOverflow, match=words):
        state.to_bytes()


def test_a_row_that_is_assigned_is_copied_not_shared():
    state = State()
    state.grid[0] = state.grid[1]
    state.grid[1][0] = 7
    assert state.grid == [[0, 0, 0], [7, 0, 0]]


def test_a_copied_mirror_shares_nothing():
    original, twin = filled(), State()
    twin.copy_from(original)
    twin.row[0], twin.grid[0][0], twin.small = 9, 9, 9
    assert original == filled()
    assert (twin.row[1], twin.grid[1][2]) == (200, -300)


def test_assigning_in_an_array_of_states_copies_as_records_do():
    states = States([State(), filled()])
    states[0] = states[1]
    states[1].row[1] = 1
    assert states[0] == filled()


@pytest.mark.parametrize("size", [0, 1, DTYPE.itemsize - 1, DTYPE.itemsize + 1])
def test_bytes_of_a_wrong_size_are_refused(size):
    with pytest.raises(ValueError, match=rf"{DTYPE.itemsize} bytes, not {size}"):
        State().load_bytes(bytes(size))


@pytest.mark.parametrize(
    "field", [("weight", "<f8"), ("cube", "i1", (2, 2, 2)), ("name", "S4"), ("flag", "?")]
)
def test_a_field_that_rules_cannot_use_in_both_modes_is_refused(field):
    with pytest.raises(TypeError, match=field[0]):
        mirror_class(np.dtype([field]))


def test_a_dtype_with_gaps_is_refused():
    with pytest.raises(TypeError, match="packed"):
        mirror_class(np.dtype([("a", "i1"), ("b", "<i4")], align=True))
