import "server-only";
import { WALLPAPER_PX } from "#lib/domain/limits";
import { codeTile, backgroundGradients, MARK_PATHS, toSvg } from "./canvas.ts";
import { printedName } from "#lib/domain/text/printable";
import { escapeXml } from "#lib/domain/text/escape-xml";
import { fontOf, measure } from "./fonts.ts";
import { materialOf } from "./materials.ts";
import { fitText, isRightToLeft, keepTogether, withDirection, type Fit } from "./text.ts";

const { width: WIDTH_PX, height: HEIGHT_PX } = WALLPAPER_PX;
const CENTRE_PX = WIDTH_PX / 2;

/** Below the clock and above the buttons of a lock screen. */
const CODE_PX = 640;
const CODE_TOP_PX = 1060;
const TILE_PADDING_PX = 16;
const TILE_RADIUS_PX = 56;
const NAME_BASELINE_PX = 1850;
const NAME_FITS: readonly Fit[] = [{ linesMax: 2, sizesPx: [84, 76, 68, 60, 52] }];
const TEXT_WIDTH_PX = WIDTH_PX - 160;
const MARK_PX = 96;
const ARCS = 18;

export interface WallpaperPerson {
  fullName: string;
  username: string;
  colour: string;
  address: string;
  /** SVG of the QR code. */
  code: string;
}

export function drawWallpaper({ fullName, username, colour, address, code }: WallpaperPerson): string {
  const material = materialOf(colour);
  const name = keepTogether(printedName(fullName, username));
  const isRtl = isRightToLeft(name);
  const { sizePx, lines } = fitText(name, TEXT_WIDTH_PX, (line) => measure(line, 600), NAME_FITS);
  const step = sizePx * (isRtl ? 1.4 : 1.25);
  const addressBaseline = NAME_BASELINE_PX + (lines.length - 1) * step + 84;
  const box = { left: 80, top: NAME_BASELINE_PX - 100, width: TEXT_WIDTH_PX, height: 240 };
  const arcs = Array.from({ length: ARCS }, (_, index) => {
    const opacity = material.arcsOpacity * (1 - index / ARCS);
    return `<circle cx="${isRtl ? 0 : WIDTH_PX}" cy="${HEIGHT_PX}" r="${160 + index * 130}" opacity="${opacity.toFixed(2)}"/>`;
  });
  const codeLeft = CENTRE_PX - CODE_PX / 2;
  return toSvg(
    backgroundGradients(material, WALLPAPER_PX, isRtl, box),
    [
      fill("base"),
      material.shade ? fill("shade") : "",
      `<g fill="none" stroke="${material.arcs}" stroke-width="2.4">${arcs.join("")}</g>`,
      fill("sweep"),
      `<g fill="none" stroke="${material.accent}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${CENTRE_PX - MARK_PX / 2} ${CODE_TOP_PX - MARK_PX - 72}) scale(${MARK_PX / 24})">${MARK_PATHS}</g>`,
      ...codeTile(code, {
        left: codeLeft,
        top: CODE_TOP_PX,
        sizePx: CODE_PX,
        paddingPx: TILE_PADDING_PX,
        radiusPx: TILE_RADIUS_PX,
      }),
      ...lines.map((line, index) =>
        text(NAME_BASELINE_PX + index * step, fontOf(600, sizePx), "url(#foil)", withDirection(line, isRtl)),
      ),
      text(addressBaseline, fontOf(400, 40), material.muted, address),
    ],
    WALLPAPER_PX,
  );
}

const fill = (id: string): string => `<rect width="${WIDTH_PX}" height="${HEIGHT_PX}" fill="url(#${id})"/>`;

const text = (baseline: number, font: string, paint: string, content: string): string =>
  `<text x="${CENTRE_PX}" y="${baseline.toFixed(1)}" text-anchor="middle" ${font} fill="${paint}">${escapeXml(content)}</text>`;
