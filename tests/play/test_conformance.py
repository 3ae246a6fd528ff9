"""Every registered game conforms; and the suite notices when a game does not."""

import shutil
from pathlib import Path

import pytest

from katun.core import registry
from katun.play.conformance import CHECKS, Trial, trials
from tests.toy.house import house_with_toy, python

ALL_TRIALS = [trial for name in registry.games() for trial in trials(registry.load(name), games=1)]


@pytest.mark.parametrize("trial", ALL_TRIALS, ids=str)
@pytest.mark.parametrize("name", CHECKS)
def test_a_registered_game(name: str, trial: Trial):
    CHECKS[name](trial)


def test_every_seat_count_and_every_choice_of_every_option_is_tried(lots):
    tried = trials(lots)
    assert [trial.seats for trial in tried] == [2, 2, 3, 3, 4, 4]
    assert [dict(trial.options) for trial in tried[:2]] == [
        {"tie": "nobody", "purse": "five"},
        {"tie": "lowest", "purse": "eight"},
    ]
    assert {trial.options["purse"] for trial in tried[2:]} == {"five"}


#: What breaks the toy room: file, line, broken line, the checks that must notice.
BREAKS = [
    ("rules", "    state.lots_left &= ~(1 << lot)", "    pass", {"games_end"}),
    ("rules", "        return 1 << state.seat\n", "        return 0\n", {"redaction_hides"}),
    ("rules", "    if state.phase == BIDDING:\n        first", "    if 0:\n        first",
     {"somebody_may_act", "refusals_agree_with_legal"}),
    ("rules", "        if refusal(state, seat, action) == 0:", "        if True:",
     {"refusals_agree_with_legal"}),
    ("rules", "if state.lots_left >> (action - LOT) & 1:", "if True:",
     {"refusals_agree_with_legal"}),
    ("rules", "weights[count] = state.bag[gem]", "weights[count] = 0", {"somebody_may_act"}),
    ("rules", "state.bank += price", "pass", {"totals_are_conserved"}),
    ("rules", "if _standing(state, other) > _standing(state, seat):",
     "if _standing(state, other) < _standing(state, seat):", {"scores_follow_the_ranking"}),
    ("rules", "_award(state, _winner(state))", "_award(state, seat)",
     {"sealed_choices_have_no_order"}),
    ("rules", "        points[seat] = 2 * state.won[seat]",
     "        state.sales += 1\n        points[seat] = 2 * state.won[seat]",
     {"asking_changes_nothing"}),
    ("knowledge", "        state.bid[seat] = SEALED", "        pass", {"redaction_hides"}),
    ("knowledge", "        state.bag[gem] = 0\n    for other",
     "        pass\n    for other", {"redaction_hides"}),
    ("knowledge", "        return DRAW_HIDDEN", "        return action", {"masked_plies_hide"}),
    ("knowledge", "        return BID_HIDDEN", "        return action", {"masked_plies_hide"}),
    ("knowledge", "        return BID_HIDDEN", "        return BID",
     {"masked_actions_are_never_legal"}),
    ("knowledge", "            state.bag[gem] -= state.hand[seat][gem]", "            pass",
     {"determinized_games_are_games"}),
    ("knowledge", "        if other != seat:\n            _hide",
     "        if True:\n            _hide",
     {"redaction_keeps_the_own_choices"}),
    ("presenter", 'TOO_FEW_COINS: _("A bid of {needed} needs {needed} coins: you have {had}."),',
     'TOO_FEW_COINS: "",', {"refusals_have_words"}),
    ("presenter", 'return ACTIONS.text(action).capitalize()', 'return ""', {"texts_round_trip"}),
    ("presenter", '"lot": state.lot + 1,', '"lot": {state.lot},', {"views_hide"}),
    ("presenter", 'note = _(', 'rows.pop()\n    note = _(', {"views_hide"}),
    ("rules", "        if state.phase == OVER:\n            points",
     "        if True:\n            points", set()),
    ("rules", "points[seat] += 2 * state.hand_count[seat]",
     "points[seat] += 2 * state.hand[seat][0]", {"scores_follow_the_ranking"}),
    ("presenter", '"lot": state.lot + 1,', '"lot": id(state),', {"views_hide"}),
]  # fmt: skip

_CHECK = """
import sys
import katun
from katun.play.conformance import CHECKS, Broken, trials
broken = set()
all_trials = trials(katun.load("lots"), games=1)
for trial in (all_trials[0], all_trials[-1]):
    for name in set(CHECKS) - {"modes_agree"} - broken:
        try:
            CHECKS[name](trial)
        except Exception as error:
            broken.add(name)
            print(name, repr(error)[:300], file=sys.stderr)
print(*broken)
"""


@pytest.fixture(scope="module")
def clean_house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return house_with_toy(tmp_path_factory.mktemp("house"))


@pytest.mark.parametrize(("file", "line", "broken", "checks"), BREAKS)
def test_a_broken_game_is_noticed(clean_house, tmp_path, file, line, broken, checks):
    house = tmp_path / "house"
    shutil.copytree(clean_house, house, ignore=shutil.ignore_patterns("__pycache__", "kernels"))
    source = house / "katun" / "games" / "lots" / f"{file}.py"
    text = source.read_text()
    assert text.count(line) == 1, f"{line!r} is there {text.count(line)} times"
    source.write_text(text.replace(line, broken))
    answer = python(house, "-c", _CHECK)
    assert answer.returncode == 0, answer.stderr
    noticed = set(answer.stdout.split())
    assert checks <= noticed, answer.stderr
    assert bool(noticed) == bool(checks)


_COMPARE = """
import katun
from katun.play.conformance import CHECKS, Broken, trials
try:
    CHECKS["modes_agree"](trials(katun.load("lots"), games=1)[0])
except Broken as broken:
    print(broken)
"""


def test_a_game_that_plays_otherwise_when_compiled_is_noticed(clean_house, tmp_path):
    house = tmp_path / "house"
    shutil.copytree(clean_house, house, ignore=shutil.ignore_patterns("__pycache__", "kernels"))
    rules = house / "katun" / "games" / "lots" / "rules.py"
    source = rules.read_text()
    line = "    state.phase = SELLING\n"
    assert source.count(line) == 1
    rules.write_text(
        source.replace(line, line + "    state.sales = 1 if JIT else 0\n").replace(
            "import kernel\n", "import JIT, kernel\n", 1
        )
    )
    answer = python(house, "-c", _COMPARE)
    assert answer.stdout == "lots differs between interpreted and compiled\n", answer.stderr
