"use client";

import { useState } from "react";
import { profileDraft, withDraft } from "#lib/client/drafts/profile-draft";
import { useTabDraft } from "#lib/client/drafts/use-tab-draft";
import { fromSelfWire, type SelfWire } from "#lib/wire/profile/client";
import { EditorForm } from "./editor-form";

/** The profile form, with the draft of unsaved changes restored. */
export function ProfileEditor({ self }: { self: SelfWire }) {
  const [stored] = useState(() => fromSelfWire(self));
  const draft = useTabDraft(profileDraft(self.username));
  return (
    <EditorForm
      key={draft ? "restored" : "stored"}
      self={self}
      stored={stored}
      initial={draft ? withDraft(stored, draft) : stored}
      isRestored={draft !== null}
    />
  );
}
