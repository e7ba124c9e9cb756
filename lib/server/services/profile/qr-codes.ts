import "server-only";
import QRCode from "qrcode";
import { sharp } from "#lib/server/sharp";
import { AppError } from "#lib/domain/errors";
import { CACHED_FILES_MAX } from "#lib/domain/limits";
import { INK } from "#lib/domain/order/card/colour";
import { QR_MARGIN_MODULES, QR_PNG_PX } from "#lib/domain/profile/qr-style";
import { BoundedCache } from "#lib/server/bounded-cache";
import { getEnv } from "#lib/server/env";
import { processGlobal } from "#lib/server/process/process-global";
import { pages, withSource } from "#lib/wire/pages";
import { qrCodePath } from "#lib/wire/profile/server";
import { getActiveProfile } from "./profiles.ts";

const WHITE = "#FFFFFF";
const INK_GRAY = 0x0d;
const WHITE_GRAY = 0xff;

export async function getQrAddress(username: string, page: unknown): Promise<string> {
  const profile = await getActiveProfile(username, null);
  const path = qrCodePath(profile.username, page);
  if (path === null) throw new AppError("not_found");
  return getEnv().appOrigin + path;
}

/** URL that admins print, also for pages that are not active yet (card 10). */
export const toPageQrAddress = (username: string): string =>
  getEnv().appOrigin + withSource("qr", pages.view(username));

/** URL of the home page: before the order, the wizard has no page to open. */
export const getSampleQrAddress = (): string => getEnv().appOrigin + pages.home;

export function drawQrSvg(address: string): Promise<string> {
  return QRCode.toString(address, {
    type: "svg",
    errorCorrectionLevel: "M",
    margin: QR_MARGIN_MODULES,
    color: { dark: INK, light: WHITE },
  });
}

export const drawSampleQrSvg = (): Promise<string> => drawQrSvg(getEnv().appOrigin);

const cachedPngs = processGlobal("qr-codes", () => new BoundedCache<Buffer<ArrayBuffer>>(CACHED_FILES_MAX));

export const getQrPng = (address: string): Promise<Buffer<ArrayBuffer>> =>
  cachedPngs.get(address, () => drawQrPng(address));

/** Draws modules of whole pixels and adds the rest to the margin. */
async function drawQrPng(address: string): Promise<Buffer<ArrayBuffer>> {
  const { size, data } = QRCode.create(address, { errorCorrectionLevel: "M" }).modules;
  const gray = Buffer.from(data).map((isDark) => (isDark ? INK_GRAY : WHITE_GRAY));
  const codePx = size * Math.floor(QR_PNG_PX / (size + 2 * QR_MARGIN_MODULES));
  const before = Math.floor((QR_PNG_PX - codePx) / 2);
  const after = QR_PNG_PX - codePx - before;
  const png = await sharp(gray, { raw: { width: size, height: size, channels: 1 } })
    .resize(codePx, codePx, { kernel: "nearest" })
    .extend({ top: before, left: before, bottom: after, right: after, background: WHITE })
    .png({ palette: true, colours: 2, dither: 0, compressionLevel: 9 })
    .toBuffer();
  return Buffer.from(png);
}
