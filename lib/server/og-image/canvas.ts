import "server-only";
import { OG_IMAGE_PX } from "#lib/domain/limits";
import { MARK } from "#lib/domain/order/card/card-art";
import { escapeXml } from "#lib/domain/text/escape-xml";
import { fontOf, measure, type Weight } from "./fonts.ts";
import type { LinearGradient, Material } from "./materials.ts";
import { fitText, isRightToLeft, withDirection, type Fit } from "./text.ts";

const { width: WIDTH_PX, height: HEIGHT_PX } = OG_IMAGE_PX;

export const MARGIN_PX = 76;
export const SUBJECT_PX = 300;
const GAP_PX = 64;
const TEXT_WIDTH_PX = WIDTH_PX - 2 * MARGIN_PX - SUBJECT_PX - GAP_PX;
const ADDRESS_BASELINE_PX = HEIGHT_PX - 72;
const ADDRESS_FITS: readonly Fit[] = [{ linesMax: 1, sizesPx: [28, 26, 24, 22, 20, 18] }];

/** Returns the left edge of photo or cards, which are at the end of the reading direction. */
export const subjectLeft = (isRtl: boolean): number =>
  isRtl ? MARGIN_PX : WIDTH_PX - MARGIN_PX - SUBJECT_PX;

export function toSvg(
  defs: string,
  content: readonly string[],
  { width, height }: ImageSize = OG_IMAGE_PX,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>${defs}</defs>
${content.join("\n")}
</svg>`;
}

export function gradients(material: Material, isRtl: boolean): string {
  const textLeft = isRtl ? WIDTH_PX - MARGIN_PX - TEXT_WIDTH_PX : MARGIN_PX;
  const foil = { left: textLeft, top: 250, width: TEXT_WIDTH_PX, height: 280 };
  return (
    backgroundGradients(material, OG_IMAGE_PX, isRtl, foil) +
    `<linearGradient id="ring" x2="1" y2="1">${stops(material.foil.stops)}</linearGradient>`
  );
}

/** Gradients of the card's background, with the ids base, foil, sweep and, for some materials, shade. */
export const backgroundGradients = (material: Material, size: ImageSize, isRtl: boolean, foil: Box): string =>
  [
    baseGradient(material, size, isRtl),
    linear("foil", material.foil, foil),
    linear("sweep", material.sweep, { left: 0, top: 0, ...size }),
    material.shade
      ? `<linearGradient id="shade" x2="0" y2="1">${stops(material.shade)}</linearGradient>`
      : "",
  ].join("");

/** Defines the material's background as the paint "base". */
export function baseGradient({ base }: Material, { width, height }: ImageSize, isRtl: boolean): string {
  return "litStops" in base
    ? `<radialGradient id="base" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${(isRtl ? 0.82 : 0.18) * width} ${-0.1 * height}) scale(${1.2 * width} ${1.3 * height})">${stops(base.litStops)}</radialGradient>`
    : linear("base", base, { left: 0, top: 0, width, height });
}

interface ImageSize {
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns the ends of the gradient line as CSS places a linear-gradient() in a box. */
export function gradientEnds(angleDeg: number, { left, top, width, height }: Box) {
  const angle = (angleDeg * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const half = (Math.abs(width * sin) + Math.abs(height * cos)) / 2;
  const [x, y] = [left + width / 2, top + height / 2];
  return { x1: x - sin * half, y1: y + cos * half, x2: x + sin * half, y2: y - cos * half };
}

export function linear(id: string, { angleDeg, stops: list }: LinearGradient, box: Box): string {
  const ends = Object.entries(gradientEnds(angleDeg, box));
  const points = ends.map(([key, value]) => `${key}="${value.toFixed(1)}"`);
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${points.join(" ")}>${stops(list)}</linearGradient>`;
}

export const stops = (list: LinearGradient["stops"]): string =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join("");

const fill = (id: string): string => `<rect width="${WIDTH_PX}" height="${HEIGHT_PX}" fill="url(#${id})"/>`;

const ARCS_FROM_PX = 214;
const ARCS_STEP_PX = 52;
const ARCS = 16;

export function background(material: Material, centreX: number): string {
  const arcs = Array.from({ length: ARCS }, (_, index) => {
    const opacity = material.arcsOpacity * (1 - index / ARCS) ** 1.4;
    return `<circle cx="${centreX}" cy="${HEIGHT_PX / 2}" r="${ARCS_FROM_PX + index * ARCS_STEP_PX}" opacity="${opacity.toFixed(3)}"/>`;
  });
  return [
    fill("base"),
    material.shade ? fill("shade") : "",
    `<g fill="none" stroke="${material.arcs}" stroke-width="1.6">${arcs.join("")}</g>`,
    fill("sweep"),
  ].join("\n");
}

const MARK_PX = 58;
export const MARK_PATHS = [
  `<path d="${MARK.letter.path}" stroke-width="${MARK.letter.width}"/>`,
  ...MARK.waves.paths.map((path) => `<path d="${path}" stroke-width="${MARK.waves.width}"/>`),
].join("");

/** Draws the logo, always left to right, in the corner where reading starts. */
export function mark({ accent }: Material, isRtl: boolean): string {
  const wordPx = measure("Logix", 600) * 42;
  const left = isRtl ? WIDTH_PX - MARGIN_PX - MARK_PX - 14 - wordPx : MARGIN_PX - 8;
  return `<g fill="none" stroke="${accent}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${left.toFixed(1)} ${MARGIN_PX - 12}) scale(${MARK_PX / 24})">${MARK_PATHS}</g>
<text x="${(left + MARK_PX + 12).toFixed(1)}" y="${MARGIN_PX + 34}" ${fontOf(600, 42)} fill="${accent}">Logix</text>`;
}

export interface Writing {
  name: string;
  nameFits: readonly Fit[];
  title: string;
  titleFits: readonly Fit[];
  address: string;
}

export function writing(material: Material, texts: Writing, isRtl: boolean): string {
  const { muted } = material;
  const address = setText(texts.address, { weight: 400, fits: ADDRESS_FITS, paint: muted, isRtl });
  const title = setText(texts.title, { weight: 400, fits: texts.titleFits, paint: muted, isRtl });
  const named = setText(texts.name, { weight: 600, fits: texts.nameFits, paint: "url(#foil)", isRtl });

  const titleBottom = ADDRESS_BASELINE_PX - ADDRESS_GAP_PX;
  // Arabic has deeper descenders.
  const nameGap = Math.max(24, named.sizePx * (isRtl ? 0.64 : 0.36));
  const nameBottom = title.height ? titleBottom - title.height - nameGap : titleBottom - nameGap / 2;
  return [address.at(ADDRESS_BASELINE_PX), title.at(titleBottom), named.at(nameBottom)].join("\n");
}

const ADDRESS_GAP_PX = 70;

interface TextLook {
  weight: Weight;
  fits: readonly Fit[];
  paint: string;
  /** Side of the image where text starts; the direction of a line follows its first letter. */
  isRtl: boolean;
}

/** @returns `at` draws with the last line at this height; `height` is 0 without text */
function setText(text: string, { weight, fits, paint, isRtl }: TextLook) {
  const widths = new Map<string, number>();
  const measureOnce = (line: string) => {
    const width = widths.get(line) ?? measure(line, weight);
    widths.set(line, width);
    return width;
  };
  const { sizePx, lines } = fitText(text, TEXT_WIDTH_PX, measureOnce, fits);
  const isTextRtl = isRightToLeft(text);
  const step = sizePx * (isTextRtl ? 1.4 : 1.25);
  const [x, anchor] = isRtl ? [WIDTH_PX - MARGIN_PX, "end"] : [MARGIN_PX, "start"];
  const at = (bottom: number) =>
    lines
      .map((line, index) => {
        const y = (bottom - (lines.length - 1 - index) * step).toFixed(1);
        const content = escapeXml(withDirection(line, isTextRtl));
        return `<text x="${x}" y="${y}" text-anchor="${anchor}" ${fontOf(weight, sizePx)} fill="${paint}">${content}</text>`;
      })
      .join("\n");
  return { sizePx, height: text === "" ? 0 : (lines.length - 1) * step + sizePx, at };
}

interface Tile {
  left: number;
  top: number;
  sizePx: number;
  paddingPx: number;
  radiusPx: number;
}

/** Draws a QR code on a white tile; position and size are those of the code. */
export const codeTile = (code: string, { left, top, sizePx, paddingPx, radiusPx }: Tile): string[] => [
  `<rect x="${left - paddingPx}" y="${top - paddingPx}" width="${sizePx + 2 * paddingPx}" height="${sizePx + 2 * paddingPx}" rx="${radiusPx}" fill="#FFF"/>`,
  code.replace("<svg ", `<svg x="${left}" y="${top}" width="${sizePx}" height="${sizePx}" `),
];
