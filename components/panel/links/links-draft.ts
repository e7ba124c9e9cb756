import { tabDraft } from "#lib/client/drafts/tab-draft";
import type { OwnLinksValues, OwnLinkValue, StoredOwnLinks } from "#lib/client/values/own-links";

const VERSION = 3;

export interface LinksDraft extends OwnLinksValues {
  /** Version that the changes are based on. */
  base: StoredOwnLinks;
}

const isLinks = (found: unknown): found is OwnLinkValue[] =>
  Array.isArray(found) &&
  found.every((link: Partial<OwnLinkValue> | null) =>
    [link?.key, link?.kind, link?.title, link?.url, link?.picture, link?.shownFrom, link?.shownUntil].every(
      (text) => typeof text === "string",
    ),
  );

function parseDraft(found: unknown): LinksDraft | null {
  const { base, event, links } = (found ?? {}) as Partial<LinksDraft>;
  return base && typeof base.version === "string" && isLinks(base.links) && isLinks(links)
    ? { base, event: event ?? null, links }
    : null;
}

export const openLinksDraft = (username: string) => tabDraft(`links.${VERSION}.${username}`, parseDraft);
