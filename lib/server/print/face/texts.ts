import "server-only";
import { FRONT } from "#lib/domain/order/card/card-face";
import { isLongCardName } from "#lib/domain/order/card/card-name";
import { printedName, toPrintable } from "#lib/domain/text/printable";
import { keepTogether, type Fit } from "#lib/server/og-image/text";
import { at, foil, PERCENT, type CardStyle } from "./style.ts";
import { CARD, flat, type Shape } from "#lib/server/print/shapes";
import { setBlock } from "#lib/server/print/text-block";

export const sizes = (...percents: readonly number[]): number[] =>
  percents.map((percent) => percent * PERCENT);

/** Tries the sizes of the card on screen, then smaller ones: a printed name is never cut. */
function nameFits(name: string, hasCharacter: boolean): Fit[] {
  const { size, longSize, lines, linesBesideCharacter } = FRONT.name;
  const linesMax = hasCharacter ? linesBesideCharacter : lines;
  const largest = isLongCardName(name) ? [] : [size, 7.5, 7, 6.5];
  return [
    { linesMax, sizesPx: sizes(...largest, longSize, 5.5, 5, 4.5, 4) },
    { linesMax: linesMax + 2, sizesPx: sizes(4, 3.6) },
    { linesMax: linesMax + 5, sizesPx: sizes(3.2, 2.8, 2.4) },
  ];
}

/** Draws name and message from the bottom up. @param width available width in units */
export function texts(look: CardStyle, width: number): Shape[] {
  const { card, material } = look;
  const { name: nameStyle, message: messageStyle } = FRONT;
  const name = printedName(card.name, card.fallbackName);
  const named = setBlock({
    text: keepTogether(name),
    weight: 600,
    line: nameStyle.line,
    width,
    fits: nameFits(name, card.image !== ""),
    wholeFrom: 3.6 * PERCENT,
  });
  const { size, line, lines } = messageStyle;
  const message = setBlock({
    text: card.image ? "" : toPrintable(card.message),
    weight: 400,
    line,
    width,
    fits: [
      { linesMax: lines, sizesPx: sizes(size, 3.8, 3.5, 3.2) },
      { linesMax: lines + 2, sizesPx: sizes(3, 2.7, 2.4) },
    ],
  });
  const bottom = CARD.height - FRONT.bottom * PERCENT;
  const x = at(look, FRONT.side, 0);
  const nameTop = bottom - message.height - named.height;
  const box = {
    left: card.isRtl ? x - named.width : x,
    top: nameTop,
    width: named.width,
    height: named.height,
  };
  const writing = { path: named.at(x, nameTop, card.isRtl), fill: foil(look, box) };
  if (message.height === 0) return [writing];
  return [writing, { path: message.at(x, bottom - message.height, card.isRtl), fill: flat(material.muted) }];
}
