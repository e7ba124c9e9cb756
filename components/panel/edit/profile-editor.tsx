"use client";

import { useState } from "react";
import { profileDraft, withDraft } from "#lib/client/drafts/profile-draft";
import { useTabDraft } from "#lib/client/drafts/use-tab-draft";
import { storedFromWire, type SelfWire } from "#lib/wire/profile/client";
import { EditorForm } from "./editor-form";

/** The profile form, with the draft of unsaved changes restored. */
export function ProfileEditor({ user, updatedAt }: { user: SelfWire; updatedAt: string }) {
  const [stored] = useState(() => storedFromWire({ user, updatedAt }));
  const draft = useTabDraft(profileDraft(user.username));
  return (
    <EditorForm
      key={draft ? "restored" : "stored"}
      self={user}
      stored={stored}
      initial={draft ? withDraft(stored.values, draft) : stored.values}
      isRestored={draft !== null}
    />
  );
}
