"""Cuts fonts to the characters of stdin and merges them, run by `npm run fonts`: resvg drops letters of a line that it
has to look for in several fonts. Needs Debian's package fonttools.

Arguments: output file, family name, fonts. A character is taken from the first font that has it.
"""

import sys
import tempfile
import unicodedata
from pathlib import Path

from fontTools.merge import Merger, Options
from fontTools.otlLib.builder import MarkBasePosBuilder, MarkMarkPosBuilder, buildAnchor
from fontTools.pens.boundsPen import BoundsPen
from fontTools.subset import Subsetter
from fontTools.subset import Options as SubsetOptions
from fontTools.ttLib import TTFont

COPYRIGHT = (
    "IBM Plex Sans and IBM Plex Sans Arabic: © 2017 IBM Corp. with Reserved Font Name “Plex”. "
    "Noto Sans and Noto Sans Tifinagh: © 2022 The Noto Project Authors."
)
LICENCE = "This Font Software is licensed under the SIL Open Font License, Version 1.1."

# Canonical combining classes, without the ogonek (it touches each letter elsewhere) and marks of two letters.
PLACES = {1: "over", 202: "below", 220: "below", 240: "below", 230: "above", 232: "above"}
OGONEK = 0x328


def place_marks(font):
    """Places each mark on each Latin letter: a font brings places for its own marks on its own letters only."""
    on_letter, on_mark = MarkBasePosBuilder(font, None), MarkMarkPosBuilder(font, None)
    cmap, glyphs = font.getBestCmap(), font.getGlyphSet()

    def box_of(name):
        pen = BoundsPen(glyphs)
        glyphs[name].draw(pen)
        left, bottom, right, top = map(round, pen.bounds)
        return (left + right) // 2, bottom, top

    # Marks are drawn for a small letter.
    _, _, small = box_of(cmap[ord("x")])
    for code, name in cmap.items():
        place = PLACES.get(unicodedata.combining(chr(code)))
        if unicodedata.name(chr(code), "").startswith("LATIN "):
            middle, bottom, top = box_of(name)
            on_letter.bases[name] = {
                "over": buildAnchor(middle, (bottom + top) // 2),
                "below": buildAnchor(middle, min(bottom, 0)),
                "above": buildAnchor(middle, max(top, small)),
            }
        elif place and 0x300 <= code <= 0x36F and code != OGONEK:
            middle, bottom, top = box_of(name)
            # Where the mark stands, and where the next one stands on it.
            own, following = {"over": ((bottom + top) // 2,) * 2, "below": (0, bottom), "above": (small, top)}[place]
            on_letter.marks[name] = on_mark.marks[name] = (place, buildAnchor(middle, own))
            on_mark.baseMarks[name] = {place: buildAnchor(middle, following)}

    table = font["GPOS"].table
    for tag, builder in (("mark", on_letter), ("mkmk", on_mark)):
        table.LookupList.Lookup.append(builder.build())
        for record in table.FeatureList.FeatureRecord:
            if record.FeatureTag == tag:
                record.Feature.LookupListIndex.append(len(table.LookupList.Lookup) - 1)


output, family, *sources = sys.argv[1:]
missing = set(map(ord, sys.stdin.read()))

with tempfile.TemporaryDirectory() as folder:
    parts = []
    for source in sources:
        font = TTFont(source)
        taken = missing & set(font.getBestCmap())
        missing -= taken
        # resvg uses no hints, and those of one font do not fit another.
        subsetter = Subsetter(SubsetOptions(hinting=False, layout_features=["*"], name_IDs=[]))
        subsetter.populate(unicodes=taken)
        subsetter.subset(font)
        font.flavor = None
        part = Path(folder, f"{len(parts)}.ttf")
        font.save(part)
        parts.append(str(part))
    merged = Merger(Options(drop_tables=["BASE", "STAT", "gasp", "meta", "vhea", "vmtx"])).merge(parts)

place_marks(merged)

names = merged["name"]
names.names = []
style = {0: COPYRIGHT, 1: family, 2: "Regular", 3: family, 4: family, 6: family.replace(" ", ""), 13: LICENCE}
for name_id, text in style.items():
    names.setName(text, name_id, 3, 1, 0x409)
# The same file for the same sources.
merged["head"].created = merged["head"].modified = 0
merged.recalcTimestamp = False
merged.save(output)
