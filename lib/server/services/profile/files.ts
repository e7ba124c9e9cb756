import "server-only";
import QRCode from "qrcode";
import { sharp } from "#lib/server/sharp";
import vCardsJs from "vcards-js";
import { AppError } from "#lib/domain/errors";
import { CONTACT_DEFAULT_ADDRESS, CONTACT_DEFAULT_PHONE, CACHED_FILES_MAX } from "#lib/domain/limits";
import { INK } from "#lib/domain/order/card/colour";
import { phoneKindOf, toInternationalPhone } from "#lib/domain/profile/phone";
import { QR_MARGIN_MODULES, QR_PNG_PX } from "#lib/domain/profile/qr-style";
import type { VisibleProfile } from "#lib/domain/profile/visible-profile";
import { escapeVCardText, foldVCardLine } from "#lib/domain/profile/vcard";
import { BoundedCache } from "#lib/server/bounded-cache";
import { getEnv } from "#lib/server/env";
import { processGlobal } from "#lib/server/process/process-global";
import { sha256 } from "#lib/server/sha256";
import { readJpeg } from "#lib/server/storage/images";
import { PictureStoreError } from "#lib/server/storage/picture-store-error";
import { pages, withSource } from "#lib/wire/pages";
import { qrCodePath } from "#lib/wire/profile/server";
import { getActiveProfile } from "./profiles.ts";

const PHOTO_SIZE_PX = 256;

const cached = processGlobal("contact-files", () => new BoundedCache<string>(CACHED_FILES_MAX));

/** Omits the photo and skips the cache while picture storage is unavailable. */
export async function getContactFile(profile: VisibleProfile): Promise<string> {
  const key = Buffer.from(sha256(JSON.stringify(profile))).toString("base64");
  try {
    return await cached.get(key, () => toContactFile(profile));
  } catch (error) {
    if (error instanceof PictureStoreError) return toContactFile({ ...profile, imageName: "" });
    throw error;
  }
}

export async function toContactFile(profile: VisibleProfile): Promise<string> {
  const { fullName, title, email, address, bio, situation, username } = profile;
  const numbers = profile.phones.map(({ number }) => number).filter(Boolean);
  const landlines = numbers.filter((number) => phoneKindOf(number) === "landline");
  const mobiles = numbers.filter((number) => !landlines.includes(number));
  const photo = await readJpeg(profile.imageName, PHOTO_SIZE_PX);

  // vcards-js escapes and folds wrongly: it gets placeholders, which are replaced by our own values.
  const values: string[] = [];
  const put = (value: string) => value && `{${values.push(value) - 1}}`;
  const text = (value: string) => put(escapeVCardText(value));

  const card = vCardsJs();
  card.version = "3.0";
  card.formattedName = text(fullName);
  // Not split: Arabic and French differ in where the family name starts.
  card.firstName = text(fullName);
  card.title = text(title);
  card.organization = text(situation.name);
  const phone = (number: string) => text(toInternationalPhone(number));
  card.cellPhone = numbers.length ? mobiles.map(phone) : [text(CONTACT_DEFAULT_PHONE)];
  card.otherPhone = landlines.map(phone);
  card.email = text(email);
  card.homeAddress.street = text(address || CONTACT_DEFAULT_ADDRESS);
  card.url = put(getEnv().appOrigin + pages.view(username));
  card.note = text(bio);
  if (photo) card.photo.embedFromString(put(photo.toString("base64")), "JPEG");

  return card
    .getFormattedString()
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .map((line) => foldVCardLine(line.replace(/\{(\d+)\}/g, (_, index) => values[Number(index)] ?? "")))
    .join("\r\n");
}

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
