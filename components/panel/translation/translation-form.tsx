"use client";

import { useState } from "react";
import { useTabDraft } from "#lib/client/drafts/use-tab-draft";
import type { TranslationWire } from "#lib/contract/profile/translation";
import { storedTranslationFromWire } from "#lib/client/values/translation";
import { openTranslationDraft } from "./translation-draft";
import { TranslationEditor } from "./translation-editor";

/** The texts in a second language, with the draft of unsaved changes restored. */
export function TranslationForm({ username, initial }: { username: string; initial: TranslationWire }) {
  const [draft] = useState(() => openTranslationDraft(username));
  const [stored] = useState(() => storedTranslationFromWire(initial));
  const restored = useTabDraft(draft);
  return (
    <TranslationEditor
      key={restored ? "restored" : "stored"}
      username={username}
      stored={restored?.base ?? stored}
      initial={restored?.values ?? stored.values}
      draft={draft}
    />
  );
}
