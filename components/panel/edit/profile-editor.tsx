"use client";

import { useState, useSyncExternalStore } from "react";
import { profileDraft, withDraft, type ProfileDraft } from "@/lib/client/profile-draft";
import { fromSelfWire, type SelfWire } from "@/lib/wire/profile-form";
import { EditorForm } from "./editor-form";

const never = () => () => {};

/** The owner's own profile to be edited, with what was typed before and not saved. */
export function ProfileEditor({ self }: { self: SelfWire }) {
  const [stored] = useState(() => fromSelfWire(self));
  const [readOnce] = useState(() => draftReader(self.username));
  // Only the browser knows it: the page comes without, and the form begins anew with it.
  const draft = useSyncExternalStore(never, readOnce, () => null);
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

/** What was there when it was first asked for; the form writes it from then on. */
function draftReader(username: string): () => ProfileDraft | null {
  let draft: ProfileDraft | null | undefined;
  return () => (draft === undefined ? (draft = profileDraft(username).read()) : draft);
}
