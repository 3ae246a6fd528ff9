"""Two people by invitation, a third who watches: everybody sees the same, at once."""

from playwright.sync_api import expect

from tests.browser.people import People, Person


def sit_down_together(people: People, *names: str) -> list[Person]:
    """A table of the first person's, to which the others come by link."""
    first, *others = (people.come(name) for name in names)
    first.open_table(["me", *("open" for _ in others)])
    expect(first.table).to_have_class("table waiting")
    for seat, other in enumerate(others, 1):
        other.accept(first.invitation(seat))
    expect(first.table).to_have_class("table playing")
    return [first, *others]


def by_turn(one: Person, other: Person) -> tuple[Person, Person]:
    """Who is to play, and who waits."""
    expect(one.table).to_have_class("table playing")
    expect(other.table).to_have_class("table playing")
    return (one, other) if one.page.locator("#prompt.mine").count() else (other, one)


def mark(person: Person) -> None:
    """Leave a trace in the page that a reload would wipe out."""
    person.page.evaluate("() => { window.neverLeft = true; }")


def never_reloaded(person: Person) -> bool:
    answer: bool = person.page.evaluate("() => window.neverLeft === true")
    return answer


def test_the_waiting_room_turns_into_the_board_by_itself(people: People) -> None:
    anna, ben = people.come("Anna"), people.come("Ben")
    anna.open_table(["me", "open"])
    mark(anna)
    ben.accept(anna.invitation(1))
    expect(anna.page.locator("#m19-rack")).to_be_visible()
    expect(anna.page.locator("#players")).to_contain_text("Ben")
    assert never_reloaded(anna)


def test_a_seat_link_opens_its_seat_once(people: People) -> None:
    anna, ben, carla = (people.come(name) for name in ("Anna", "Ben", "Carla"))
    anna.open_table(["me", "open", "open"])
    link = anna.invitation(1)
    ben.accept(link)
    carla.expects(403)
    carla.page.goto(link)
    expect(carla.page.locator("main")).to_contain_text("This link opens no seat")


def test_turns_reach_the_other_and_the_spectator_without_a_reload(people: People) -> None:
    players = sit_down_together(people, "Anna", "Ben")
    carla = people.come("Carla")
    carla.page.goto(players[0].path)
    expect(carla.ask).to_contain_text("turn")
    everybody = [*players, carla]
    for person in everybody:
        mark(person)
    for turn in range(1, 4):
        active, waiting = by_turn(*players)
        active.play_turn()
        for person in everybody:
            expect(person.tiles).to_have_count(turn)
        expect(waiting.page.locator("#prompt")).to_have_class("prompt mine")
    assert all(never_reloaded(person) for person in everybody)


def test_a_spectator_sees_no_rack_and_can_press_nothing(people: People) -> None:
    anna, _ben = sit_down_together(people, "Anna", "Ben")
    carla = people.come("Carla")
    carla.page.goto(anna.path)
    expect(carla.page.locator("#players")).to_contain_text("Anna")
    assert carla.page.locator("#m19-rack").count() == 0
    assert carla.page.locator("#table [hx-post]").count() == 0


def test_a_draft_is_seen_by_nobody_else_and_survives_a_refresh(people: People) -> None:
    active, waiting = by_turn(*sit_down_together(people, "Anna", "Ben"))
    before = waiting.stamp()
    active.take("plant")
    active.lay()
    expect(active.tiles).to_have_count(1)
    drafted = active.stamp()
    active.page.reload()
    expect(active.tiles).to_have_count(1)
    assert active.stamp() == drafted
    # The other's next message must be the ended turn, so nothing of the draft came before.
    assert waiting.stamp() == before
    assert waiting.tiles.count() == 0
    active.press(active.end)
    expect(waiting.tiles).to_have_count(1)


def test_who_is_at_the_table_is_shown(people: People) -> None:
    anna, ben = sit_down_together(people, "Anna", "Ben")
    here = anna.page.locator("#player-1 .here")
    expect(here).to_have_text("here")
    ben.page.goto("/")
    expect(here).to_have_text("away")
