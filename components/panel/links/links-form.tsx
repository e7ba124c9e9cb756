"use client";

import { useState } from "react";
import { tabDraft } from "#lib/client/drafts/tab-draft";
import { useTabDraft } from "#lib/client/drafts/use-tab-draft";
import {
  storedOwnLinksFromWire,
  type OwnLinksValues,
  type OwnLinkValue,
  type StoredOwnLinks,
} from "#lib/wire/own-links/client";
import type { OwnLinksResponse } from "#lib/wire/own-links/responses";
import { LinksEditor } from "./links-editor";

const VERSION = 3;

export interface LinksDraft extends OwnLinksValues {
  /** What was stored when the changes began. */
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

/** The list of own links, with the draft of unsaved changes restored. */
export function LinksForm({ username, initial }: { username: string; initial: OwnLinksResponse }) {
  const [draft] = useState(() => tabDraft(`links.${VERSION}.${username}`, parseDraft));
  const [stored] = useState(() => storedOwnLinksFromWire(initial));
  const restored = useTabDraft(draft);
  return (
    <LinksEditor
      key={restored ? "restored" : "stored"}
      stored={restored?.base ?? stored}
      initial={restored ?? stored}
      draft={draft}
    />
  );
}
