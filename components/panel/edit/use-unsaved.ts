"use client";

import { useEffect, useRef } from "react";
import { useWatch, type Control } from "react-hook-form";
import { profileDraft } from "#lib/client/drafts/profile-draft";
import { useLeaveGuard } from "#lib/client/use-leave-guard";
import {
  hiddenLinksChange,
  isSame,
  toProfileFormWire,
  type ProfileFormValues,
} from "#lib/wire/profile/client";

interface Options {
  control: Control<ProfileFormValues>;
  username: string;
  stored: ProfileFormValues;
  hiddenLinks: readonly string[];
  /** Turns off the leave warning: only an ended session leaves the page then, and the draft survives the login. */
  isSaving: boolean;
}

/** True while the form has unsaved changes; meanwhile stores a draft in this tab and warns before leaving. */
export function useUnsaved({ control, username, stored, hiddenLinks, isSaving }: Options): boolean {
  const values = useWatch({ control }) as ProfileFormValues;
  const isChanged =
    !isSame(toProfileFormWire(stored), toProfileFormWire(values)) ||
    hiddenLinksChange(values.socialLinks, { links: stored.socialLinks, hiddenLinks }) !== null;
  const wasChanged = useRef(false);

  useEffect(() => {
    if (isChanged) profileDraft(username).save({ base: stored, values });
    // Before the first change an existing draft may still have to be restored.
    else if (wasChanged.current) profileDraft(username).clear();
    wasChanged.current = isChanged;
  }, [isChanged, username, stored, values]);

  useLeaveGuard(isChanged && !isSaving);

  return isChanged;
}
