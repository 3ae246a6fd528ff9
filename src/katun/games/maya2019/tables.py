"""What is printed on the cardboard of Maya (2019), and the map.

Marks: **printed** stands in the rule text; **derived** follows from it by arithmetic;
**reconstructed** is our own, compatible with everything known: a person who owns the
box corrects it here and nowhere else.
"""

from typing import Final

import numpy as np

# -- seats, crops, tiles ------------------------------------------------------------

SEAT_COLOURS: Final = ("red", "blue", "black", "green")  # printed
CROPS: Final = ("potato", "chili", "corn", "squash")  # printed
#: A tile's kind is ``crop * 2 + symbols - 1``: one or two symbols of one crop. Printed.
KINDS: Final = tuple(f"{crop}{symbols}" for crop in CROPS for symbols in (1, 2))
TILES_PER_CROP: Final = 8  # printed (32 tiles a colour, four crops, the same for everybody)
#: Tiles with one symbol among the eight of a crop, by option ``singles``. Reconstructed.
SINGLES: Final = (5, 4, 6)
TILES: Final = 32  # printed
OPENING_RACK: Final = 5  # printed
RACK_LIMIT: Final = 7  # printed
DRAW_AFTER_EXPANDING: Final = 3  # printed
DRAW_AFTER_BLIND: Final = 2  # printed

#: City size → points for first and second place; sizes 0 to 5. Printed.
CITY_FIRST: Final = (0, 0, 6, 12, 20, 30)
CITY_SECOND: Final = (0, 0, 3, 6, 10, 15)

# -- the map ---------------------------------------------------------------------

REGIONS: Final = ("blue", "yellow", "pink", "green")  # printed
WIDTH: Final = 12
HEIGHT: Final = 12
#: Region of every hex, row by row; pointy tops, odd rows half a hex to the right.
#: The four regions are printed, their outline is reconstructed.
MAP: Final = (
    "YYYYYYYPPPPP",
    "YYYYYYPPPPPP",
    "YYYYYYYPPPPP",
    "YYYYYYPPPPPP",
    "YYYYYBBBPPPP",
    "YYYYYBBBPPPP",
    "GGGGGBBBBPPP",
    "GGGGGBBBBPPP",
    "GGGGGGBBBBBB",
    "GGGGGGBBBBBB",
    "GGGGGGGBBBBB",
    "GGGGGGGBBBBB",
)

#: Temple sites: name → (column, row). Thirteen sites and the first four names are
#: printed, Tikal in blue; the other names and all places are reconstructed.
SITES: Final = {
    "Tikal": (7, 7),
    "Palenque": (4, 9),
    "Uxmal": (1, 1),
    "Coba": (8, 2),
    "Chichen Itza": (4, 1),
    "Edzna": (2, 4),
    "Ek Balam": (10, 1),
    "Tulum": (10, 5),
    "Calakmul": (5, 5),
    "Caracol": (10, 9),
    "Copan": (8, 10),
    "Comalcalco": (1, 7),
    "Tonina": (1, 10),
}
CAPITALS: Final = ("Tikal", "Palenque", "Uxmal", "Coba")  # printed (variant B)
START_SITE: Final = "Tikal"  # printed

# -- derived from the map -------------------------------------------------------------

HEXES: Final = WIDTH * HEIGHT
SITE_COUNT: Final = len(SITES)
SITE_NAMES: Final = tuple(SITES)
#: A hex by name: column letter and row number from the upper left, ``h8`` for Tikal.
HEX_NAMES: Final = tuple(
    f"{chr(ord('a') + column)}{row + 1}" for row in range(HEIGHT) for column in range(WIDTH)
)


def neighbours(hexagon: int) -> list[int]:
    """The hexes beside one on the map, clockwise from the upper left."""
    row, column = divmod(hexagon, WIDTH)
    shift = row % 2
    places = (
        (row - 1, column - 1 + shift),
        (row - 1, column + shift),
        (row, column + 1),
        (row + 1, column + shift),
        (row + 1, column - 1 + shift),
        (row, column - 1),
    )
    return [r * WIDTH + c for r, c in places if 0 <= r < HEIGHT and 0 <= c < WIDTH]


#: Region of a hex.
REGION_OF: Final = np.array(
    [["B", "Y", "P", "G"].index(letter) for row in MAP for letter in row], np.int64
)
#: Hex of a site.
SITE_HEX: Final = np.array([row * WIDTH + column for column, row in SITES.values()], np.int64)
#: Site on a hex, or -1.
SITE_ON: Final = np.full(HEXES, -1, np.int64)
SITE_ON[SITE_HEX] = np.arange(SITE_COUNT)
#: Neighbours of a hex, filled up with -1, and how many there are.
BESIDE: Final = np.array(
    [neighbours(h) + [-1] * (6 - len(neighbours(h))) for h in range(HEXES)], np.int64
)
BESIDE_COUNT: Final = np.array([len(neighbours(h)) for h in range(HEXES)], np.int64)
#: Bit set of the sites beside a hex.
SITES_BESIDE: Final = np.array(
    [
        sum(1 << site for site in range(SITE_COUNT) if SITE_HEX[site] in neighbours(hexagon))
        for hexagon in range(HEXES)
    ],
    np.int64,
)
