"""Cuts fonts to the characters of stdin and merges them, run by `npm run fonts`: resvg drops letters of a line that it
has to look for in several fonts. Needs Debian's package fonttools.

Arguments: output file, family name, fonts. A character is taken from the first font that has it.
"""

import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger, Options
from fontTools.subset import Subsetter
from fontTools.subset import Options as SubsetOptions
from fontTools.ttLib import TTFont

COPYRIGHT = (
    "IBM Plex Sans and IBM Plex Sans Arabic: © 2017 IBM Corp. with Reserved Font Name “Plex”. "
    "Noto Sans and Noto Sans Tifinagh: © 2022 The Noto Project Authors."
)
LICENCE = "This Font Software is licensed under the SIL Open Font License, Version 1.1."

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

names = merged["name"]
names.names = []
style = {0: COPYRIGHT, 1: family, 2: "Regular", 3: family, 4: family, 6: family.replace(" ", ""), 13: LICENCE}
for name_id, text in style.items():
    names.setName(text, name_id, 3, 1, 0x409)
# The same file for the same sources.
merged["head"].created = merged["head"].modified = 0
merged.recalcTimestamp = False
merged.save(output)
