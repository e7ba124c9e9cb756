import "server-only";
import QRCode from "qrcode";
import sharp from "sharp";
import { AppError } from "@/lib/domain/errors";
import { getEnv } from "@/lib/server/env";
import { pages } from "@/lib/wire/paths";
import { qrCodePath } from "@/lib/wire/profile-files";
import { getShownProfile } from "./shown-profile";

const PNG_SIZE_PX = 1024;
const MARGIN_MODULES = 4;
const INK = "#0D0D0D";
const WHITE = "#FFFFFF";
const INK_GRAY = 0x0d;
const WHITE_GRAY = 0xff;

/**
 * The address in a person's code.
 *
 * @param page as asked for; see qrCodePath
 * @throws AppError not_found, also for an inactive person
 */
export async function getQrAddress(username: string, page: unknown): Promise<string> {
  const profile = await getShownProfile(username);
  const path = qrCodePath(profile.username, page);
  if (path === null) throw new AppError("not_found");
  return getEnv().appOrigin + path;
}

/** Whoever designs a card has no page yet: the code in the wizard opens the home page. */
export const getSampleQrAddress = (): string => getEnv().appOrigin + pages.home;

/** A code without a size of its own, for screens. */
export function drawQrSvg(address: string): Promise<string> {
  return QRCode.toString(address, {
    type: "svg",
    errorCorrectionLevel: "M",
    margin: MARGIN_MODULES,
    color: { dark: INK, light: WHITE },
  });
}

/** The code on cards that are shown and not sold: it leads to this site. */
export const drawSampleQrSvg = (): Promise<string> => drawQrSvg(getEnv().appOrigin);

/** A code for print: modules of whole pixels; what is left over goes to the margin. */
export async function drawQrPng(address: string): Promise<Buffer<ArrayBuffer>> {
  const { size, data } = QRCode.create(address, { errorCorrectionLevel: "M" }).modules;
  const gray = Buffer.from(data).map((isDark) => (isDark ? INK_GRAY : WHITE_GRAY));
  const codePx = size * Math.floor(PNG_SIZE_PX / (size + 2 * MARGIN_MODULES));
  const before = Math.floor((PNG_SIZE_PX - codePx) / 2);
  const after = PNG_SIZE_PX - codePx - before;
  const png = await sharp(gray, { raw: { width: size, height: size, channels: 1 } })
    .resize(codePx, codePx, { kernel: "nearest" })
    .extend({ top: before, left: before, bottom: after, right: after, background: WHITE })
    .png({ palette: true, colours: 2, dither: 0, compressionLevel: 9 })
    .toBuffer();
  return Buffer.from(png);
}
