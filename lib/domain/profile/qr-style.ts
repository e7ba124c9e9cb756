import { INK } from "#lib/domain/order/card/colour";

export const QR_LOGOS = ["none", "logix", "photo"] as const;

export type QrLogo = (typeof QR_LOGOS)[number];

export interface QrStyle {
  /** #RRGGBB of the modules. */
  dark: string;
  light: string;
  logo: QrLogo;
}

/** What a scan opens: the card's target or the page. */
export const QR_TARGETS = ["card", "page"] as const;
export const QR_TYPES = ["png", "svg"] as const;

export interface QrDrawing extends QrStyle {
  target: (typeof QR_TARGETS)[number];
  type: (typeof QR_TYPES)[number];
}

/** Light modules around a code. */
export const QR_MARGIN_MODULES = 4;
/** Width of a PNG. */
export const QR_PNG_PX = 1024;

/** Scanners need dark modules on a light background, even in bad light. */
export const QR_CONTRAST_MIN = 3;

/** Returns the WCAG 2 contrast, 1 to 21; below 1 when `dark` is the lighter colour. */
export const contrastOf = ({ dark, light }: Pick<QrStyle, "dark" | "light">): number =>
  (luminanceOf(light) + 0.05) / (luminanceOf(dark) + 0.05);

/** Uses the card's colour for the modules, or for the background when it is too light. */
export function qrStyleOfCard(colour: string): Pick<QrStyle, "dark" | "light"> {
  const onWhite = { dark: colour, light: "#FFFFFF" };
  return contrastOf(onWhite) >= QR_CONTRAST_MIN ? onWhite : { dark: INK, light: colour };
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
