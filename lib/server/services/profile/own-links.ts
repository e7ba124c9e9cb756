import "server-only";
import { AppError } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";
import {
  shownLinksAt,
  type OwnContent,
  type OwnLink,
  type OwnLinksSave,
  type ShownLinks,
} from "#lib/domain/profile/links/own-link";
import { shownText, type Translated } from "#lib/domain/profile/translation";
import { findOwnContent, saveOwnLinks } from "#lib/server/dal/profile/own-links";
import { lockProfile } from "#lib/server/dal/profile/profiles";
import { findTranslationLanguage } from "#lib/server/dal/profile/translations";
import { changePageOf } from "#lib/server/services/change-page";
import { refuseLocked } from "#lib/server/services/company/locked-fields";
import { contentHash } from "#lib/server/sha256";
import { removeNotedImage } from "./images.ts";
import { exchangePictures } from "./link-pictures.ts";

export interface OwnLinks extends OwnContent {
  /** Hash of the content. */
  version: string;
}

export const readOwnLinks = async (userId: string): Promise<OwnLinks> =>
  withVersion(await findOwnContent(userId));

/** @throws AppError conflict (changed since the editor loaded it), invalid (picture), forbidden (locked) */
export async function updateOwnLinks(
  userId: string,
  { event, links, version }: OwnLinksSave,
): Promise<OwnLinks> {
  const unused = await changePageOf(userId, async (tx) => {
    await lockProfile(tx, userId);
    const stored = await findOwnContent(userId, tx);
    if (version !== undefined && version !== withVersion(stored).version) {
      throw new AppError("conflict", { fields: { version: { key: "errors.profileChanged" } } });
    }
    if (withVersion({ event, links }).version !== withVersion(stored).version) {
      await refuseLocked(tx, userId, "links", "links");
    }
    await saveOwnLinks(tx, userId, { before: stored, event, links });
    return exchangePictures(tx, userId, { before: stored.links, after: links });
  });
  for (const name of unused) await removeNotedImage(name);
  return withVersion({ event, links });
}

/** Links that visitors currently see on the page in this language. */
export async function findShownLinks(userId: string, language: Locale): Promise<ShownLinks> {
  const [{ event, links }, translated] = await Promise.all([
    findOwnContent(userId),
    findTranslationLanguage(userId),
  ]);
  return shownLinksAt(
    translated === language
      ? { event: event && inTranslation(event), links: links.map(inTranslation) }
      : { event, links },
    new Date(),
  );
}

const inTranslation = <T extends Translated & { title: string }>(item: T): T => ({
  ...item,
  title: shownText(item.title, item.translatedTitle),
});

const fieldsOf = ({ kind, title, url, pictureName, isHidden, isPinned, isEvent, ...schedule }: OwnLink) => [
  kind,
  title,
  url,
  pictureName,
  isHidden,
  isPinned,
  isEvent,
  ...timesOf(schedule),
];

const timesOf = ({ shownFrom, shownUntil }: Pick<OwnLink, "shownFrom" | "shownUntil">) =>
  [shownFrom, shownUntil].map((moment) => moment?.getTime() ?? null);

const withVersion = ({ event, links }: OwnContent): OwnLinks => ({
  event,
  links,
  version: contentHash(JSON.stringify([event && [event.title, ...timesOf(event)], ...links.map(fieldsOf)])),
});
