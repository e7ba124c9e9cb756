import "server-only";
import { VIDEO_BACKGROUND_PX } from "#lib/domain/limits";
import { codeTile, backgroundGradients, toSvg } from "./canvas.ts";
import { printedName, toPrintable } from "#lib/domain/text/printable";
import { escapeXml } from "#lib/domain/text/escape-xml";
import { fontOf, measure, type Weight } from "./fonts.ts";
import { materialOf } from "./materials.ts";
import { fitText, isRightToLeft, keepTogether, withDirection, type Fit } from "./text.ts";

const { width: WIDTH_PX, height: HEIGHT_PX } = VIDEO_BACKGROUND_PX;
/** Video apps crop the edges of a picture. */
const MARGIN_PX = 96;
/** The person covers the middle third. */
const TEXT_WIDTH_PX = 520;
const CODE_PX = 300;
const TILE_PADDING_PX = 12;
const TILE_RADIUS_PX = 32;
const NAME_BASELINE_PX = 164;
const NAME_FITS: readonly Fit[] = [{ linesMax: 2, sizesPx: [72, 64, 56, 48, 40] }];
const TITLE_FITS: readonly Fit[] = [{ linesMax: 2, sizesPx: [34, 30, 26] }];
const ADDRESS_FITS: readonly Fit[] = [{ linesMax: 1, sizesPx: [28, 24, 20, 16] }];
const ARCS = 14;

export interface BackgroundPerson {
  fullName: string;
  username: string;
  title: string;
  colour: string;
  address: string;
  /** SVG of the QR code. */
  code: string;
}

export function drawVideoBackground(person: BackgroundPerson): string {
  const { title, colour, address, code } = person;
  const material = materialOf(colour);
  const writtenName = printedName(person.fullName, person.username);
  const isRtl = isRightToLeft(writtenName);
  const startX = isRtl ? WIDTH_PX - MARGIN_PX : MARGIN_PX;
  const name = block(writtenName, 600, NAME_FITS, NAME_BASELINE_PX, "url(#foil)");
  const role = block(toPrintable(title), 400, TITLE_FITS, name.bottom + 62, material.muted);
  const codeLeft = isRtl ? MARGIN_PX : WIDTH_PX - MARGIN_PX - CODE_PX;
  const arcs = Array.from({ length: ARCS }, (_, index) => {
    const opacity = material.arcsOpacity * (1 - index / ARCS);
    return `<circle cx="${WIDTH_PX - startX}" cy="${HEIGHT_PX}" r="${180 + index * 120}" opacity="${opacity.toFixed(2)}"/>`;
  });

  function block(written: string, weight: Weight, fits: readonly Fit[], baseline: number, paint: string) {
    const text = keepTogether(written);
    if (text === "") return { drawn: "", bottom: baseline - 62 };
    const { sizePx, lines } = fitText(text, TEXT_WIDTH_PX, (line) => measure(line, weight), fits);
    const step = sizePx * (isRtl ? 1.4 : 1.25);
    const drawn = lines.map((line, index) => {
      const content = escapeXml(withDirection(line, isRightToLeft(text)));
      return `<text x="${startX}" y="${(baseline + index * step).toFixed(1)}" text-anchor="${isRtl ? "end" : "start"}" ${fontOf(weight, sizePx)} fill="${paint}">${content}</text>`;
    });
    return { drawn: drawn.join(""), bottom: baseline + (lines.length - 1) * step };
  }

  const shown = fitText(address, CODE_PX + 2 * TILE_PADDING_PX, (line) => measure(line, 400), ADDRESS_FITS);
  return toSvg(
    backgroundGradients(material, VIDEO_BACKGROUND_PX, isRtl, {
      left: MARGIN_PX,
      top: 80,
      width: WIDTH_PX - 2 * MARGIN_PX,
      height: 240,
    }),
    [
      fill("base"),
      material.shade ? fill("shade") : "",
      `<g fill="none" stroke="${material.arcs}" stroke-width="2">${arcs.join("")}</g>`,
      fill("sweep"),
      name.drawn,
      role.drawn,
      ...codeTile(code, {
        left: codeLeft,
        top: MARGIN_PX,
        sizePx: CODE_PX,
        paddingPx: TILE_PADDING_PX,
        radiusPx: TILE_RADIUS_PX,
      }),
      `<text x="${codeLeft + CODE_PX / 2}" y="${MARGIN_PX + CODE_PX + 62}" text-anchor="middle" ${fontOf(400, shown.sizePx)} fill="${material.muted}">${escapeXml(shown.lines.join(""))}</text>`,
    ],
    VIDEO_BACKGROUND_PX,
  );
}

const fill = (id: string): string => `<rect width="${WIDTH_PX}" height="${HEIGHT_PX}" fill="url(#${id})"/>`;
