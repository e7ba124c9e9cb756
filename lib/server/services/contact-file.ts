import "server-only";
import vCardsJs from "vcards-js";
import { CONTACT_DEFAULT_ADDRESS, CONTACT_DEFAULT_PHONE, CACHED_FILES_MAX } from "#lib/domain/limits";
import { toInternationalPhone } from "#lib/domain/profile/phone";
import type { Profile } from "#lib/domain/profile/profile";
import { escapeVCardText, foldVCardLine } from "#lib/domain/profile/vcard";
import { BoundedCache } from "#lib/server/bounded-cache";
import { getEnv } from "#lib/server/env";
import { sha256 } from "#lib/server/sha256";
import { readJpeg } from "#lib/server/storage/images";
import { pages } from "#lib/wire/pages";

const PHOTO_SIZE_PX = 256;

const cached = new BoundedCache<string>(CACHED_FILES_MAX);

export const getContactFile = (profile: Profile): Promise<string> =>
  cached.get(Buffer.from(sha256(JSON.stringify(profile))).toString("base64"), () => toContactFile(profile));

export async function toContactFile(profile: Profile): Promise<string> {
  const { fullName, title, email, address, bio, situation, username } = profile;
  const phones = profile.phones.map(({ number }) => toInternationalPhone(number)).filter(Boolean);
  const photo = await readJpeg(profile.imageName, PHOTO_SIZE_PX);

  // vcards-js escapes and folds wrongly, so it gets placeholders and we write the values.
  const values: string[] = [];
  const put = (value: string) => value && `{${values.push(value) - 1}}`;
  const text = (value: string) => put(escapeVCardText(value));

  const card = vCardsJs();
  card.version = "3.0";
  card.formattedName = text(fullName);
  // Not split: where a family name starts differs between Arabic and French.
  card.firstName = text(fullName);
  card.title = text(title);
  card.organization = text(situation.name);
  card.cellPhone = (phones.length ? phones : [CONTACT_DEFAULT_PHONE]).map(text);
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
