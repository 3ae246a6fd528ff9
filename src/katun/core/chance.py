"""Random sources and draws; no generator ever lives in a state.

A source is four 32-bit words (xoshiro128++, Blackman & Vigna 2019) held in an
``int64`` array or a plain list, so that Numba and Python walk the same numbers.
"""

from typing import Any, Final

import numpy as np

from katun.core.kernel import JIT, kernel

WORD: Final = 0xFFFFFFFF


@kernel
def _rotate(value, places):
    return (value << places | value >> (32 - places)) & WORD


@kernel
def next_word(source):
    """The next 32 random bits of ``source``, which moves on."""
    first, second, third, fourth = source[0], source[1], source[2], source[3]
    answer = (_rotate((first + fourth) & WORD, 7) + first) & WORD
    third ^= first
    fourth ^= second
    source[1] = second ^ third
    source[0] = first ^ fourth
    source[2] = third ^ (second << 9 & WORD)
    source[3] = _rotate(fourth, 11)
    return answer


@kernel
def below(source, bound):
    """A random integer in 0 .. bound - 1 (bound at most 2**31)."""
    return next_word(source) * bound >> 32


@kernel
def weighted(source, weights, count):
    """A random index in 0 .. count - 1, in proportion to the first ``count`` weights."""
    total = 0
    for index in range(count):
        total += weights[index]
    ticket = below(source, total)
    chosen, passed = 0, 0
    for index in range(count - 1):  # counting spares an unpredictable branch
        passed += weights[index]
        chosen += ticket >= passed
    return chosen


def new_source(seed: int) -> Any:
    """A source for ``seed``: any integer; equal seeds give equal numbers in both modes."""
    words = np.random.SeedSequence(abs(seed) * 2 + (seed < 0)).generate_state(4, np.uint32)
    numbers = [int(word) for word in words]
    return np.array(numbers, np.int64) if JIT else numbers
