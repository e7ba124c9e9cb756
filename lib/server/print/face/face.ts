import "server-only";
import { MARK } from "#lib/domain/order/card/card-art";
import { BACK, FRONT } from "#lib/domain/order/card/card-face";
import { characterShapes } from "./character.ts";
import { backgroundOf } from "./background.ts";
import { at, foil, styleOf, markInk, PERCENT, type CardStyle, type PrintCard } from "./style.ts";
import { arcs, edge, markShapes, wavesShape } from "./parts.ts";
import { qrShapes } from "./qr.ts";
import { CARD, transformed, place, type Shape } from "#lib/server/print/shapes";
import { setBlock } from "#lib/server/print/text-block";
import { sizes, texts } from "./texts.ts";

export interface Face {
  /** JPEG of the bleed box. */
  background: Buffer<ArrayBuffer>;
  shapes: Shape[];
}

export type FaceName = "front" | "back";

export async function drawFace(card: PrintCard, face: FaceName): Promise<Face> {
  const look = styleOf(card);
  const parts = face === "front" ? await front(look) : back(look);
  return { background: await backgroundOf(look.key, look.material), shapes: [...parts, edge(look)] };
}

async function front(look: CardStyle): Promise<Shape[]> {
  const { card, material } = look;
  const { side, top, bottom, mark, waves, qr, gap, character } = FRONT;
  const right = 100 - side;
  const textEnd = card.image ? character.textEnd : card.address ? side + qr + gap : side;
  const start = at(look, side, mark);
  return [
    ...arcs(material),
    ...transformed(markShapes(look), place(start, top * PERCENT, (mark * PERCENT) / MARK.box)),
    wavesShape(look, at(look, right - waves, waves), top * PERCENT, waves * PERCENT),
    ...(card.image ? await characterShapes(look, card.image) : []),
    ...texts(look, (100 - side - textEnd) * PERCENT),
    ...(card.image
      ? []
      : qrShapes(card.address, {
          left: at(look, right - qr, qr),
          top: CARD.height - (bottom + qr) * PERCENT,
          size: qr * PERCENT,
          corner: FRONT.qrCorner * PERCENT,
        })),
  ];
}

function back(look: CardStyle): Shape[] {
  const { card } = look;
  const { side, top, bottom, mark, logoGap, logo, qr, qrCorner, hint, code } = BACK;
  const word = setBlock({
    text: "Logix",
    weight: 600,
    line: logo.line,
    width: CARD.width,
    fits: [{ linesMax: 1, sizesPx: sizes(logo.size) }],
  });
  const logoWidth = (mark + logoGap) * PERCENT + word.width;
  const logoLeft = card.isRtl ? (100 - side) * PERCENT - logoWidth : side * PERCENT;
  const middle = (top + qr / 2) * PERCENT;
  const wordLeft = logoLeft + (mark + logoGap) * PERCENT;
  const wordTop = middle - word.height / 2;
  const hinted = setBlock({
    text: card.hint,
    weight: 400,
    line: 1.5,
    width: CARD.width / 2,
    fits: [{ linesMax: 1, sizesPx: sizes(hint) }],
  });
  const coded = setBlock({
    text: card.code,
    weight: 400,
    line: 1.5,
    width: qr * PERCENT,
    fits: [{ linesMax: 1, sizesPx: sizes(code) }],
  });
  const qrLeft = at(look, 100 - side - qr, qr);
  return [
    ...transformed(
      markShapes(look),
      place(logoLeft, middle - (mark / 2) * PERCENT, (mark * PERCENT) / MARK.box),
    ),
    {
      path: word.at(wordLeft, wordTop, false),
      fill: foil(look, { left: wordLeft, top: wordTop, width: word.width, height: word.height }),
    },
    ...qrShapes(card.address, {
      left: qrLeft,
      top: top * PERCENT,
      size: qr * PERCENT,
      corner: qrCorner * PERCENT,
    }),
    {
      path: hinted.at(at(look, side, 0), CARD.height - bottom * PERCENT - hinted.height, card.isRtl),
      fill: markInk(look),
    },
    ...(card.code === ""
      ? []
      : [
          {
            path: coded.at(qrLeft + (qr * PERCENT - coded.width) / 2, (top + qr + 1) * PERCENT, false),
            fill: markInk(look),
          },
        ]),
  ];
}
