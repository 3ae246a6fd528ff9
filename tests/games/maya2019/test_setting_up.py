"""§1, the set-up; with the set-up part of the variants, §4."""

import pytest

from katun.core.refusals import NOT_ASKED_NOW, NOT_YOUR_DECISION
from katun.core.registry import load
from katun.core.seats import CHANCE
from katun.games.maya2019 import reasons
from katun.games.maya2019.state import EMPTY, EMPTY_SITE, NO_SITE, OUTSIDE
from katun.games.maya2019.tables import HEX_NAMES, KINDS
from tests.games.maya2019.positions import HEX, SITE, Position, region_of

RACK = "corn1 corn2 chili1 squash1 potato1"


class Opening:
    """A game from its very first ply, played by text."""

    def __init__(self, seats, **options):
        self.game = load("maya2019")
        self.state = self.game.new(seats, options)

    def play(self, *texts):
        for text in texts:
            (seat,) = self.game.pending(self.state)
            action = self.game.catalogue.parse(text)
            assert self.game.refusal(self.state, seat, action) is None, text
            self.game.step(self.state, seat, action)
        return self

    def deal(self, seats):
        return self.play(*(f"draw {kind}" for _ in range(seats) for kind in RACK.split()))

    @property
    def now(self):
        return self.game.mirror(self.state)

    @property
    def asked(self):
        return self.game.pending(self.state)

    @property
    def legal(self):
        (seat,) = self.asked
        return {self.game.catalogue.text(a) for a in self.game.legal(self.state, seat)}

    def why(self, text, seat=None):
        seat = self.asked[0] if seat is None else seat
        refusal = self.game.refusal(self.state, seat, self.game.catalogue.parse(text))
        return refusal.reason if refusal else 0

    def temples(self):
        return {site for site, bit in SITE.items() if self.now.city_size[bit]}

    def empty_sites(self):
        return {site for site, bit in SITE.items() if self.now.city[bit] == EMPTY_SITE}


# -- §1.2 the first temple ---------------------------------------------------------------------


def test_1_2_the_first_temple_stands_on_tikal():
    opening = Opening(4).play("start 0")
    assert opening.temples() == {"tikal"}
    assert len(opening.empty_sites()) == 12
    assert opening.now.face[HEX["h8"]] == 1


# -- §1.3, §1.4 tiles and racks ----------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_3_everybody_starts_with_the_same_32_tiles_and_no_points(seats):
    now = Opening(seats).now
    for seat in range(seats):
        assert list(now.unseen[seat]) == [5, 3, 5, 3, 5, 3, 5, 3]
        assert now.supply[seat] == 32
    assert list(now.score) == [0, 0, 0, 0]


def test_1_3_colours_nobody_plays_own_no_tiles():
    now = Opening(2).now
    assert list(now.supply) == [32, 32, 0, 0]
    assert list(now.unseen[2]) == [0] * 8


def test_1_4_everybody_draws_five_tiles_in_seat_order():
    opening = Opening(3).play("start 2", "region pink", "region green")
    opening.play(*(f"draw {kind}" for kind in RACK.split()))
    assert list(opening.now.rack_size) == [5, 0, 0, 0]
    assert opening.asked == (CHANCE,)
    opening.play(*(f"draw {kind}" for kind in RACK.split() * 2))
    assert list(opening.now.rack_size) == [5, 5, 5, 0]
    assert list(opening.now.supply) == [27, 27, 27, 0]
    assert opening.asked == (2,)


def test_1_4_a_kind_that_is_used_up_cannot_be_drawn():
    opening = Opening(4).play("start 0", "draw corn2", "draw corn2", "draw corn2")
    assert opening.why("draw corn2") == reasons.NOT_AN_OUTCOME
    assert opening.legal == {f"draw {kind}" for kind in KINDS} - {"draw corn2"}
    weights = dict(opening.game.chance(opening.state))
    assert weights[opening.game.catalogue.parse("draw corn1")] == 5
    assert weights[opening.game.catalogue.parse("draw potato2")] == 3


def test_1_4_the_deck_answers_with_tiles_only():
    opening = Opening(4).play("start 0")
    assert opening.why("draw hidden") == reasons.NOT_AN_OUTCOME
    assert opening.why("start 1") == reasons.NOT_AN_OUTCOME
    assert opening.why("plant corn1") == reasons.NOT_AN_OUTCOME


# -- §1.5 the start player ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_5_m32_any_seat_may_be_drawn_to_start_and_all_alike(seats):
    opening = Opening(seats)
    assert opening.asked == (CHANCE,)
    outcomes = opening.game.chance(opening.state)
    assert [weight for _, weight in outcomes] == [1] * seats
    assert opening.legal == {f"start {seat}" for seat in range(seats)}
    assert opening.why("region yellow") == reasons.NOT_AN_OUTCOME


def test_1_5_a_seat_nobody_holds_cannot_start():
    assert Opening(3).why("start 3") == reasons.NOT_AN_OUTCOME


def test_1_5_turns_go_clockwise_from_the_start_player():
    table = Position(seats=3, turn="black")
    for colour in ("red", "blue", "black"):
        table.rack(colour, "corn1 corn1")
    order = []
    for hexagon in ("g8", "g9", "h9", "i9"):
        order.append(table.turn)
        table.plant(f"corn1 {hexagon}")
    assert order == ["black", "red", "blue", "black"]


# -- §1.6 regions ------------------------------------------------------------------------------


def test_1_6_four_players_use_the_whole_map():
    opening = Opening(4).play("start 0")
    assert OUTSIDE not in list(opening.now.face)
    assert opening.asked == (CHANCE,)
    assert opening.why("region yellow") == reasons.NOT_AN_OUTCOME


@pytest.mark.parametrize("region", ["yellow", "pink", "green"])
def test_1_6_two_players_use_blue_and_one_more(region):
    opening = Opening(2).play("start 1")
    assert opening.legal == {"region yellow", "region pink", "region green"}
    opening.play(f"region {region}")
    used = {"B", {"yellow": "Y", "pink": "P", "green": "G"}[region]}
    for name in HEX_NAMES:
        assert (opening.now.face[HEX[name]] != OUTSIDE) == (region_of(name) in used), name
    assert list(opening.now.face).count(EMPTY) == 71
    assert opening.now.phase == 3


def test_1_6_three_players_use_blue_and_two_more():
    opening = Opening(3).play("start 0", "region green")
    assert opening.legal == {"region yellow", "region pink"}
    assert opening.why("region green") == reasons.NOT_A_CHOICE
    opening.play("region pink")
    assert list(opening.now.face).count(EMPTY) == 107
    assert list(opening.now.region_used) == [1, 0, 1, 1]


@pytest.mark.parametrize(
    ("seats", "regions", "sites"), [(2, ["yellow"], 7), (3, ["yellow", "green"], 10), (4, [], 13)]
)
def test_m29_sites_outside_the_regions_in_use_do_not_exist(seats, regions, sites):
    now = Opening(seats).play("start 0", *(f"region {name}" for name in regions)).now
    assert sum(stage != NO_SITE for stage in now.city) == sites
    assert (now.city[SITE["coba"]] == NO_SITE) == (seats < 4)
    assert (now.empty_sites >> SITE["coba"] & 1) == (seats == 4)


def test_1_6_border_tiles_are_an_edge_nothing_is_laid_there():
    table = Position(seats=2, regions="green").rack("red", "corn1").up("blue", "g7 corn1")
    table.up("blue", "g6 corn1, h6 corn1").play("plant corn1")
    assert region_of("i6") == "P"
    assert table.why("at i6") == reasons.NOT_IN_USE
    assert "i6" not in table.spaces()
    assert "h5" in table.spaces()


def test_1_6_regions_are_drawn_at_random_by_default():
    opening = Opening(2).play("start 1")
    assert opening.asked == (CHANCE,)
    assert [weight for _, weight in opening.game.chance(opening.state)] == [1, 1, 1]


def test_1_6_the_start_player_chooses_when_so_agreed():
    opening = Opening(3, set_up="start_player").play("start 1")
    assert opening.asked == (1,)
    assert opening.why("region yellow", seat=0) == NOT_YOUR_DECISION
    assert opening.why("region yellow", seat=CHANCE) == NOT_YOUR_DECISION
    assert opening.why("plant corn1") == NOT_ASKED_NOW
    opening.play("region yellow")
    assert opening.asked == (1,)
    opening.play("region pink")
    assert opening.asked == (CHANCE,)


# -- §4.1 variant A, §4.2 variant B ------------------------------------------------------------


def test_4_1_variant_a_starts_on_any_site_in_use():
    opening = Opening(2, variant="new_start").play("start 0", "region green")
    assert opening.temples() == set()
    assert opening.legal == {
        f"temple {site}"
        for site in ("tikal", "calakmul", "caracol", "copan", "palenque", "comalcalco", "tonina")
    }
    assert opening.why("temple coba") == reasons.NOT_A_CHOICE
    opening.play("temple tonina")
    assert opening.temples() == {"tonina"}
    assert len(opening.empty_sites()) == 6
    assert opening.deal(2).asked == (0,)


def test_4_1_variant_a_tikal_stays_empty_until_somebody_plants_beside_it():
    opening = Opening(4, variant="new_start").play("start 0", "temple copan").deal(4)
    opening.play("plant corn1")
    assert opening.why("at g8") == reasons.TOUCHES_NOTHING
    opening.play("at h10", "plant corn2", "at h9")
    assert opening.temples() == {"copan", "tikal"}


def test_4_1_variant_a_the_start_player_chooses_when_so_agreed():
    opening = Opening(4, variant="new_start", set_up="start_player").play("start 3")
    assert opening.asked == (3,)
    assert len(opening.legal) == 13
    assert opening.why("temple tikal", seat=0) == NOT_YOUR_DECISION
    opening.play("temple uxmal")
    assert opening.temples() == {"uxmal"}


def test_4_2_variant_b_starts_on_two_of_the_four_capitals():
    opening = Opening(4, variant="two_cities").play("start 0")
    assert opening.legal == {"temple tikal", "temple palenque", "temple uxmal", "temple coba"}
    assert opening.why("temple copan") == reasons.NOT_A_CHOICE
    opening.play("temple uxmal")
    assert opening.legal == {"temple tikal", "temple palenque", "temple coba"}
    assert opening.why("temple uxmal") == reasons.NOT_A_CHOICE
    opening.play("temple coba")
    assert opening.temples() == {"uxmal", "coba"}
    assert opening.asked == (CHANCE,)
    assert opening.why("temple tikal") == reasons.NOT_AN_OUTCOME


def test_4_2_variant_b_chance_draws_the_capitals_alike():
    opening = Opening(4, variant="two_cities").play("start 0")
    assert opening.asked == (CHANCE,)
    assert [weight for _, weight in opening.game.chance(opening.state)] == [1, 1, 1, 1]


def test_4_2_variant_b_the_start_player_chooses_both_when_so_agreed():
    opening = Opening(4, variant="two_cities", set_up="start_player").play("start 2")
    opening.play("temple palenque")
    assert opening.asked == (2,)
    opening.play("temple tikal")
    assert opening.temples() == {"palenque", "tikal"}


def test_m30_variant_b_only_capitals_of_the_regions_in_use():
    opening = Opening(2, variant="two_cities").play("start 0", "region green")
    assert opening.legal == {"temple tikal", "temple palenque"}
    opening = Opening(3, variant="two_cities").play("start 0", "region green", "region pink")
    assert opening.legal == {"temple tikal", "temple palenque", "temple coba"}


def test_4_2_a_second_city_is_as_good_as_the_first():
    opening = Opening(4, variant="two_cities").play("start 0", "temple tikal", "temple uxmal")
    opening.deal(4).play("expand corn1")
    assert {"at c2", "at h9"} <= opening.legal
