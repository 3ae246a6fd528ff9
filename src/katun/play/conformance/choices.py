"""Checks of what a seat may do: the mask, the refusals, the faces of an action."""

import itertools

from katun.core.game import Game, State
from katun.core.language import LANGUAGES
from katun.core.seats import CHANCE, NOBODY
from katun.play.conformance.broken import require
from katun.play.match import default_names
from katun.play.trials import Trial, moments


def somebody_may_act(trial: Trial) -> None:
    """Whoever owes a decision has a legal action; nobody else has; the deck answers alone."""
    game = trial.game
    for moment in moments(trial):
        pending = game.pending(moment.state)
        require(CHANCE not in pending or pending == (CHANCE,), "chance is not alone", moment)
        for seat in (*range(trial.seats), CHANCE):
            count = len(game.legal(moment.state, seat))
            require((count > 0) == (seat in pending), f"seat {seat}: {count} legal", moment)
        weights = [weight for _, weight in game.chance(moment.state)]
        require(all(weight > 0 for weight in weights), "a weight is not positive", moment)


def refusals_agree_with_legal(trial: Trial) -> None:
    """Over the whole catalogue, ``refusal`` is zero where ``legal`` lists, and nowhere else."""
    game = trial.game
    for moment in moments(trial):
        for seat in (*range(trial.seats), CHANCE):
            legal = game.legal(moment.state, seat)
            require(len(set(legal)) == len(legal), f"seat {seat}: a repeat in {legal}", moment)
            allowed = _allowed(game, moment.state, seat)
            require(allowed == sorted(legal), f"seat {seat}: {allowed} but {legal}", moment)


def _allowed(game: Game, state: State, seat: int) -> list[int]:
    actions = range(len(game.catalogue))
    return [action for action in actions if game.refusal(state, seat, action) is None]


def refusals_have_words(trial: Trial) -> None:
    """Each reason that a seat meets has a sentence in every language."""
    game, names = trial.game, default_names(trial.game, trial.seats)
    met = set()
    for moment in moments(trial):
        for seat, action in itertools.product(range(trial.seats), range(len(game.catalogue))):
            refusal = game.refusal(moment.state, seat, action)
            kind = (game.catalogue.verb(action)[0], refusal and refusal.reason)
            if refusal is None or kind in met:
                continue
            met.add(kind)
            seen = game.mirror(game.redact(moment.state, seat))
            for language in LANGUAGES:
                said = game.presenter.explain(
                    seen, seat, action, refusal, names, game.words(language)
                )
                require(bool(said.strip()), f"{kind} has no words in {language}", moment)


def masked_actions_are_never_legal(trial: Trial) -> None:
    """What ``redact_action`` masks an action as is allowed to nobody at any time."""
    game = trial.game
    masks = set()
    for moment in moments(trial):
        if moment.seat == NOBODY:
            continue
        for viewer in trial.viewers:
            mask = game.redact_action(moment.state, moment.seat, moment.action, viewer)
            again = game.redact_action(moment.state, moment.seat, mask, viewer)
            require(again == mask, f"masking {mask} again gives {again}", moment)
            masks |= {mask} - {moment.action}
    for moment in moments(trial):
        for seat, mask in itertools.product((*range(trial.seats), CHANCE), masks):
            refused = game.refusal(moment.state, seat, mask) is not None
            require(refused, f"{game.catalogue.text(mask)!r} is legal", moment)


def texts_round_trip(trial: Trial) -> None:
    """Each action has a text that reads back, and a label in every language."""
    game = trial.game
    for action in range(len(game.catalogue)):
        text = game.catalogue.text(action)
        require(game.catalogue.parse(text) == action, f"{text!r} reads as another action")
        for language in LANGUAGES:
            label = game.presenter.label(action, game.words(language))
            require(bool(label.strip()), f"{text!r} has no label in {language}")
