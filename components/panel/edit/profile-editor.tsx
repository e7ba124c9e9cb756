"use client";

import { useState } from "react";
import { profileDraft } from "#lib/client/drafts/profile-draft";
import { useTabDraft } from "#lib/client/drafts/use-tab-draft";
import { storedFromWire, type OwnProfileWire } from "#lib/wire/profile/client";
import { mergeChanges } from "#lib/wire/profile/merge";
import { EditorForm } from "./editor-form";

/** The profile form, with the draft of unsaved changes restored. */
export function ProfileEditor(own: OwnProfileWire) {
  const { user } = own;
  const [stored] = useState(() => storedFromWire(own));
  const theirs = stored.values;
  const draft = useTabDraft(profileDraft(user.username));
  const restored = draft && mergeChanges({ base: draft.base, mine: draft.values, theirs });
  const fields = restored?.conflicts ?? [];
  return (
    <EditorForm
      key={draft ? "restored" : "stored"}
      self={user}
      stored={stored}
      initial={restored?.values ?? theirs}
      isRestored={draft !== null}
      draftConflict={restored && fields.length > 0 ? { fields, mine: restored.values, theirs } : null}
    />
  );
}
