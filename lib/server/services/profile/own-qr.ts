import "server-only";
import { scanGrayBuffer } from "@undecaf/zbar-wasm";
import QRCode from "qrcode";
import { sharp } from "#lib/server/sharp";
import { AppError } from "#lib/domain/errors";
import type { Profile } from "#lib/domain/profile/profile";
import {
  contrastOf,
  QR_CONTRAST_MIN,
  QR_MARGIN_MODULES,
  QR_PNG_PX,
  type QrDrawing,
  type QrStyle,
} from "#lib/domain/profile/qr-style";
import { findQrStyle, saveQrStyle } from "#lib/server/dal/profile/qr-styles";
import { getEnv } from "#lib/server/env";
import { MARK_PATHS } from "#lib/server/og-image/canvas";
import { renderCached, toPng } from "#lib/server/og-image/png";
import { readJpeg } from "#lib/server/storage/images";
import { pages, shortLinkPath, withSource } from "#lib/wire/pages";

/** Small enough for the highest error correction to restore the covered modules. */
const LOGO_PX = 208;
const LOGO_PADDING_PX = 16;
const LOGO_RADIUS_PX = 40;
const PHOTO_SIZE_PX = 256;
/** Simulates a camera at some distance. */
const SCAN_PX = 320;
const SCAN_BLUR = 0.8;

type Owner = Pick<Profile, "id" | "username" | "imageName">;

/** Style of the panel's downloads; null for black on white. Omits the logo when the photo was removed. */
export async function readOwnQrStyle({ id, imageName }: Omit<Owner, "username">): Promise<QrStyle | null> {
  const style = await findQrStyle(id);
  return style?.logo === "photo" && imageName === "" ? { ...style, logo: "none" } : style;
}

/** @throws AppError invalid when a scanner cannot read the code (share 7) */
export async function saveOwnQrStyle(owner: Owner, style: QrStyle): Promise<void> {
  await drawOwnQr(owner, { ...style, target: "card", type: "png" });
  await saveQrStyle(owner.id, style);
}

/** @throws AppError invalid when there is no photo, or a scanner cannot read the code (share 6) */
export async function drawOwnQr(
  { username, imageName }: Omit<Owner, "id">,
  { target, type, ...style }: QrDrawing,
): Promise<Buffer<ArrayBuffer>> {
  if (contrastOf(style) < QR_CONTRAST_MIN) throw unreadable();
  const path = target === "card" ? shortLinkPath(username) : pages.view(username);
  const address = getEnv().appOrigin + withSource("qr", path);
  const photo = style.logo === "photo" ? await readJpeg(imageName, PHOTO_SIZE_PX) : null;
  if (style.logo === "photo" && !photo) throw refused("logo", "share.qr.noPhoto");
  return renderCached(JSON.stringify([address, style, imageName, type]), async () => {
    const svg = await draw(address, style, photo);
    const png = await toPng(svg, { palette: false });
    if (!(await isReadable(png, address))) throw unreadable();
    return type === "png" ? png : Buffer.from(svg);
  });
}

const refused = (field: string, key: "share.qr.unreadable" | "share.qr.noPhoto") =>
  new AppError("invalid", { fields: { [field]: { key } } });
const unreadable = () => refused("dark", "share.qr.unreadable");

async function draw(address: string, { dark, light, logo }: QrStyle, photo: Buffer | null): Promise<string> {
  const code = await QRCode.toString(address, {
    type: "svg",
    errorCorrectionLevel: "H",
    margin: QR_MARGIN_MODULES,
    color: { dark, light },
  });
  const size = `width="${QR_PNG_PX}" height="${QR_PNG_PX}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${code.replace("<svg ", `<svg ${size} `)}${
    logo === "none" ? "" : drawLogo(dark, light, photo)
  }</svg>`;
}

function drawLogo(dark: string, light: string, photo: Buffer | null): string {
  const square = (px: number) =>
    `x="${(QR_PNG_PX - px) / 2}" y="${(QR_PNG_PX - px) / 2}" width="${px}" height="${px}"`;
  const background = `<rect ${square(LOGO_PX)} rx="${LOGO_RADIUS_PX}" fill="${light}"/>`;
  const inner = LOGO_PX - 2 * LOGO_PADDING_PX;
  const at = (QR_PNG_PX - inner) / 2;
  return photo
    ? `${background}<clipPath id="logo"><rect ${square(inner)} rx="${LOGO_RADIUS_PX - LOGO_PADDING_PX}"/></clipPath><image ${square(inner)} clip-path="url(#logo)" href="data:image/jpeg;base64,${photo.toString("base64")}"/>`
    : `${background}<g fill="none" stroke="${dark}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${at} ${at}) scale(${inner / 24})">${MARK_PATHS}</g>`;
}

async function isReadable(png: Buffer, address: string): Promise<boolean> {
  const { data, info } = await sharp(png)
    .greyscale()
    .resize(SCAN_PX, SCAN_PX)
    .blur(SCAN_BLUR)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = await scanGrayBuffer(new Uint8Array(data).buffer, info.width, info.height);
  return found.some((symbol) => symbol.decode() === address);
}
