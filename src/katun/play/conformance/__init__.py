"""What every game must hold, checked over random games; there is no list of exceptions.

``check(load("mygame"))`` runs everything and raises :class:`Broken` in words. For pytest,
``trials(game)`` and ``CHECKS`` are there to parametrize over::

    @pytest.mark.parametrize("trial", trials(load("mygame")), ids=str)
    @pytest.mark.parametrize("name", CHECKS)
    def test_conformance(name, trial):
        CHECKS[name](trial)
"""

from collections.abc import Callable
from typing import Final

from katun.core.game import Game
from katun.play.conformance import choices, course, knowledge, records
from katun.play.conformance.broken import Broken
from katun.play.trials import Trial, trials

__all__ = ["CHECKS", "Broken", "Trial", "check", "trials"]

#: Every check by its name; each raises :class:`Broken`.
CHECKS: Final[dict[str, Callable[[Trial], None]]] = {
    conforms.__name__: conforms
    for conforms in (
        choices.somebody_may_act,
        choices.refusals_agree_with_legal,
        choices.refusals_have_words,
        choices.masked_actions_are_never_legal,
        choices.texts_round_trip,
        course.asking_changes_nothing,
        course.same_seed_same_game,
        course.modes_agree,
        course.totals_are_conserved,
        course.games_end,
        course.scores_follow_the_ranking,
        course.sealed_choices_have_no_order,
        course.perft_counts,
        knowledge.redaction_hides,
        knowledge.redaction_keeps_the_own_choices,
        knowledge.determinized_games_are_games,
        knowledge.masked_plies_hide,
        knowledge.views_hide,
        knowledge.logs_hide,
        records.records_replay,
        records.masked_records_read,
        records.undo_goes_back,
    )
}


def check(game: Game, games: int = 2, seed: int = 0) -> None:
    """Run every check over every seat count and choice; raises :class:`Broken`."""
    for trial in trials(game, games, seed):
        for name, conforms in CHECKS.items():
            try:
                conforms(trial)
            except Broken as broken:
                raise Broken(f"{trial}: {name}: {broken}") from None
