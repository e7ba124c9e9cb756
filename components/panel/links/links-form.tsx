"use client";

import { useState } from "react";
import { useTabDraft } from "#lib/client/drafts/use-tab-draft";
import { storedOwnLinksFromWire } from "#lib/client/values/own-links";
import type { OwnLinksWire } from "#lib/contract/profile/own-links";
import { openLinksDraft } from "./links-draft";
import { LinksEditor } from "./links-editor";

/** The list of own links, with the draft of unsaved changes restored. */
export function LinksForm({ username, initial }: { username: string; initial: OwnLinksWire }) {
  const [draft] = useState(() => openLinksDraft(username));
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
