"use client";

import { useMemo } from "react";
import { useWatch, type Control } from "react-hook-form";
import { profileDraft } from "#lib/client/drafts/profile-draft";
import { useStoreDraft } from "#lib/client/drafts/use-store-draft";
import { useLeaveGuard } from "#lib/client/forms/use-leave-guard";
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

/** Returns whether the form has unsaved changes; if so, stores a draft in this tab and warns before leaving. */
export function useUnsaved({ control, username, stored, hiddenLinks, isSaving }: Options): boolean {
  const values = useWatch({ control }) as ProfileFormValues;
  const isChanged =
    !isSame(toProfileFormWire(stored), toProfileFormWire(values)) ||
    hiddenLinksChange(values.socialLinks, { links: stored.socialLinks, hiddenLinks }) !== null;
  const draft = useMemo(() => profileDraft(username), [username]);
  const unsaved = useMemo(() => ({ base: stored, values }), [stored, values]);
  useStoreDraft(draft, isChanged, unsaved);

  useLeaveGuard(isChanged && !isSaving);

  return isChanged;
}
