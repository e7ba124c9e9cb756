import "server-only";
import { BoundedCache } from "#lib/server/bounded-cache";
import { processGlobal } from "#lib/server/process/process-global";
import { MARK_PATHS, toSvg } from "./canvas.ts";
import { fontOf, measure } from "./fonts.ts";
import { toTransparentPng } from "./png.ts";

const SCALES = [1, 2, 3] as const;
const ICON_PX = 29;
const ICON_BACKGROUND = "#0D0D0D";
const ICON_INK = "#FAF8F5";
/** Wallet's largest logo is 160 × 50. */
const LOGO_HEIGHT_PX = 50;
const LOGO_MARK_PX = 36;
const LOGO_FONT_PX = 26;
const LOGO_GAP_PX = 7;
const INKS_MAX = 8;

const drawn = processGlobal(
  "pass-images",
  () => new BoundedCache<Record<string, Buffer<ArrayBuffer>>>(INKS_MAX),
);

/** Draws icon and logo of an Apple Wallet pass, by file name. @param ink colour of the logo, #RRGGBB */
export const drawPassImages = (ink: string): Promise<Record<string, Buffer<ArrayBuffer>>> =>
  drawn.get(ink, async () => {
    const files = SCALES.flatMap((scale) => {
      const suffix = scale === 1 ? "" : `@${scale}x`;
      return [
        [`icon${suffix}.png`, drawIcon(scale)],
        [`logo${suffix}.png`, drawLogo(scale, ink)],
      ] as const;
    });
    return Object.fromEntries(
      await Promise.all(files.map(async ([name, svg]) => [name, await toTransparentPng(svg)])),
    );
  });

const mark = (ink: string, left: number, top: number, sizePx: number): string =>
  `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${left} ${top}) scale(${sizePx / 24})">${MARK_PATHS}</g>`;

/** Draws a square icon: Wallet rounds its corners. */
function drawIcon(scale: number): string {
  const sizePx = ICON_PX * scale;
  const margin = sizePx / 6;
  return toSvg(
    "",
    [
      `<rect width="${sizePx}" height="${sizePx}" fill="${ICON_BACKGROUND}"/>`,
      mark(ICON_INK, margin, margin, sizePx - 2 * margin),
    ],
    { width: sizePx, height: sizePx },
  );
}

function drawLogo(scale: number, ink: string): string {
  const textLeft = LOGO_MARK_PX + LOGO_GAP_PX;
  const width = Math.ceil(textLeft + measure("Logix", 600) * LOGO_FONT_PX) + 3;
  const content = [
    mark(ink, 0, (LOGO_HEIGHT_PX - LOGO_MARK_PX) / 2, LOGO_MARK_PX),
    `<text x="${textLeft}" y="${LOGO_HEIGHT_PX / 2 + LOGO_FONT_PX * 0.35}" ${fontOf(600, LOGO_FONT_PX)} fill="${ink}">Logix</text>`,
  ];
  return toSvg("", [`<g transform="scale(${scale})">${content.join("")}</g>`], {
    width: width * scale,
    height: LOGO_HEIGHT_PX * scale,
  });
}
