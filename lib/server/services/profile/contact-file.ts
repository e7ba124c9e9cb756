import "server-only";
import { withLocale, type Locale } from "#lib/domain/locale";
import {
  CACHED_CONTACT_FILES_MAX,
  CONTACT_DEFAULT_ADDRESS,
  CONTACT_DEFAULT_PHONE,
  CONTACT_PHOTO_MAX_BYTES,
} from "#lib/domain/limits";
import { withCompanyLinks } from "#lib/domain/profile/links/company-links";
import { isSafeLink } from "#lib/domain/profile/links/link";
import { linkLabel } from "#lib/domain/profile/links/link-label";
import type { ShownLink } from "#lib/domain/profile/links/own-link";
import { platformName } from "#lib/domain/profile/links/platform-name";
import { platformOf } from "#lib/domain/profile/links/social-platform";
import { escapeVCardText } from "#lib/domain/profile/vcard";
import type { VisibleProfile } from "#lib/domain/profile/visible-profile";
import { BoundedCache } from "#lib/server/bounded-cache";
import { getEnv } from "#lib/server/env";
import { processGlobal } from "#lib/server/process/process-global";
import { sha256 } from "#lib/server/sha256";
import { startVCard } from "#lib/server/vcard-draft";
import { readJpeg } from "#lib/server/storage/images";
import { PictureStoreError } from "#lib/server/storage/picture-store-error";
import { pages } from "#lib/wire/pages";
import { findShownLinks } from "./own-links.ts";

const PHOTO_SIZE_PX = 512;

const cached = processGlobal(
  "contact-files",
  () => new BoundedCache<Buffer<ArrayBuffer>>(CACHED_CONTACT_FILES_MAX),
);

/**
 * Returns a vCard 3.0. Omits the photo and skips the cache while picture storage is unavailable.
 *
 * @param profile in the language of the page
 */
export async function getContactFile(
  profile: VisibleProfile,
  language: Locale,
): Promise<Buffer<ArrayBuffer>> {
  const { pinned, event, list } = withCompanyLinks(profile, await findShownLinks(profile.id, language));
  const links = [...(pinned ? [pinned] : []), ...(event?.links ?? []), ...list];
  const make = async (shown: VisibleProfile) => Buffer.from(await toContactFile(shown, links, language));
  const key = Buffer.from(sha256(JSON.stringify([profile, links, language]))).toString("base64");
  try {
    return await cached.get(key, () => make(profile));
  } catch (error) {
    if (error instanceof PictureStoreError) return make({ ...profile, imageName: "" });
    throw error;
  }
}

/** @param links own links in the order of the page */
export async function toContactFile(
  profile: VisibleProfile,
  links: readonly ShownLink[],
  language: Locale,
): Promise<string> {
  const { fullName, title, email, bio, situation, withheld } = profile;
  const photo = await readJpeg(profile.imageName, PHOTO_SIZE_PX, CONTACT_PHOTO_MAX_BYTES);

  const { card, put, text, phone, finish } = startVCard(profile.uid, fullName);
  card.title = text(title);
  card.organization = text(situation.name);

  const work = isBusinessContact(profile) ? ["WORK"] : [];
  const numbers = profile.phones.map(({ number }) => number).filter(Boolean);
  const noNumber = withheld.phones ? [] : [text(CONTACT_DEFAULT_PHONE)];
  card.cellPhone =
    numbers.length > 0
      ? numbers.map((number, position) => phone(number, work, position === 0 ? ["PREF"] : []))
      : noNumber;
  card.email = text(email, [...work, "INTERNET", "PREF"]);
  const address = profile.address || (withheld.address ? "" : CONTACT_DEFAULT_ADDRESS);
  (work.length > 0 ? card.workAddress : card.homeAddress).street = text(address);

  const url = (link: string, label: string) => put(link, { label: escapeVCardText(label) });
  card.url = [put(getEnv().appOrigin + withLocale(language, pages.view(profile.username)))];
  for (const { platform, link } of profile.socialLinks.filter(({ link }) => isSafeLink(link))) {
    card.url.push(url(link, platformName(link) || platform || linkLabel(link)));
    if (platformName(link)) card.socialUrls[put(platformOf(link))] = put(link);
  }
  for (const { kind, title: label, url: link } of links) {
    if (kind === "link" && isSafeLink(link)) card.url.push(url(link, label));
  }
  card.note = text(bio);
  if (photo) card.photo.embedFromString(put(photo.toString("base64")), "JPEG");
  return finish();
}

/** Students and people without title and company leave a private contact. */
const isBusinessContact = ({ professionalStatus, title, situation }: VisibleProfile): boolean =>
  professionalStatus === "working" || (professionalStatus === "none" && title + situation.name !== "");
