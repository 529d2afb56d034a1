#!/usr/bin/env python3
"""Cuts the two faces to what a first visit needs. What it makes is kept in the repository, so it is run once in years.

Needs `npm ci`, and fontTools with Brotli; made with 4.38 (on Debian: apt-get install python3-fonttools python3-brotli).
"""

from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.woff2 import WOFF2FlavorData
from fontTools.varLib.instancer import instantiateVariableFont

PROJECT = Path(__file__).parent.parent
SOURCES = PROJECT / "node_modules/@fontsource-variable"
TARGET = PROJECT / "app/styles/fonts"

ASCII = "".join(map(chr, range(0x20, 0x7F)))

# What the first visit fetches of the two faces; everything else comes from the whole files, where it stands on a page.
# `app/styles/fonts.css` says the same as ranges, and a test compares them. Headings have the letters of English with its
# marks, and the é of Pokémon.
HEADING_LETTERS = ASCII + "\u00a0·×é–—‘’“”…"

# Also small letters with the accents of western Europe, the commonest capitals and signs of shops: the whole file would
# come with the first of them that somebody scrolls to, and all text of the page be laid out anew. Only ð, þ and ÷ are too
# rare for what they weigh.
TEXT_LETTERS = HEADING_LETTERS + "ÄÅÉÖÜ®°€™" + "".join(letter for letter in map(chr, range(0xDF, 0x100)) if letter not in "ð÷þ")

# What has to come with each copy, https://openfontlicense.org.
COPYRIGHT_AND_LICENCE = [0, 14]

# Outlines stand on a grid of so many units an em, where they were drawn on 1000. A product's name of 36 px on the sharpest
# phones has 108 points an em, so a fifth of a point is a unit, which nobody sees, and every number is shorter.
TEXT_GRID = 580


def cut(source: str, target: str, letters: str, weights: int | tuple[int, int], features: list[str], grid: int | None = None) -> None:
    whole = SOURCES / source
    font = reread(instantiateVariableFont(with_all_variations(TTFont(whole, recalcTimestamp=False)), {"wght": weights}, optimize=False))
    options = Options(
        layout_features=features,
        # Widths of the weights between can be read from the outlines, and no program lists faces and styles.
        drop_tables=[*Options().drop_tables, "HVAR", "STAT"],
        name_IDs=COPYRIGHT_AND_LICENCE,
        glyph_names=False,
        notdef_outline=False,
    )
    subsetter = Subsetter(options)
    subsetter.populate(text=letters)
    subsetter.subset(font)
    if grid:
        scale_upem(font, grid)
    if "fvar" in font:
        font["fvar"].instances = []
        needed = [*COPYRIGHT_AND_LICENCE, font["fvar"].axes[0].axisNameID]
        font["name"].names = [name for name in font["name"].names if name.nameID in needed]
        kern_alike(font)
        infer_points(font)
    font["cmap"].tables = [table for table in font["cmap"].tables if (table.platformID, table.platEncID) == (3, 1)]
    font.flavor = "woff2"
    font.flavorData = WOFF2FlavorData(transformedTables={"glyf", "loca", "hmtx"})
    file = TARGET / target
    font.save(file)
    print(f"{target}: {whole.stat().st_size} bytes became {file.stat().st_size}")


def with_all_variations(font: TTFont) -> TTFont:
    """A glyph that is the same in all weights may have no entry, and the cutting asks for one."""
    for glyph in font.getGlyphOrder():
        font["gvar"].variations.setdefault(glyph, [])
    return font


def reread(font: TTFont) -> TTFont:
    """As it would be read from a file: what was set apart by the weights is lost on what cuts the letters."""
    font.flavor = None
    file = BytesIO()
    font.save(file)
    return TTFont(BytesIO(file.getvalue()), recalcTimestamp=False)


# https://learn.microsoft.com/typography/opentype/spec/gpos#value-record
VALUE_OF_WEIGHTS = 0x40


def kern_alike(font: TTFont) -> None:
    """Pairs are kerned in all weights as in the lightest: 0.3 kB would tell differences of a few units."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for pairs in lookup.SubTable:
            if pairs.Format == 1:
                found = [pair for first in pairs.PairSet for pair in first.PairValueRecord]
            else:
                found = [pair for first in pairs.Class1Record for pair in first.Class2Record]
            for pair in found:
                vars(pair.Value1).pop("XAdvDevice", None)
            pairs.ValueFormat1 &= ~VALUE_OF_WEIGHTS
    # What is left in it concerns marks that stand alone, of which there are none.
    del font["GDEF"]


def infer_points(font: TTFont) -> None:
    """Leaves out how far a point moves with the weight where its neighbours tell it, to within a unit of the grid.

    https://learn.microsoft.com/typography/opentype/spec/gvar#inferred-deltas-for-un-referenced-point-numbers
    """
    outlines, widths = font["glyf"], font["hmtx"].metrics
    for glyph, variations in font["gvar"].variations.items():
        points, contours = outlines._getCoordinatesAndControls(glyph, widths)
        for variation in variations:
            variation.optimize(points, contours.endPts, tolerance=1, isComposite=outlines[glyph].isComposite())


cut(
    "figtree/files/figtree-latin-wght-normal.woff2",
    "figtree.woff2",
    TEXT_LETTERS,
    weights=(400, 800),
    features=["kern", "tnum"],
    grid=TEXT_GRID,
)
# Headings are shown in one weight only.
cut("pixelify-sans/files/pixelify-sans-latin-wght-normal.woff2", "pixelify-sans.woff2", HEADING_LETTERS, weights=500, features=["kern"])
