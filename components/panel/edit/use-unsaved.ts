"use client";

import { useEffect, useRef } from "react";
import { useWatch, type Control } from "react-hook-form";
import { profileDraft } from "@/lib/client/profile-draft";
import { useLeaveGuard } from "@/lib/client/use-leave-guard";
import {
  isSame,
  toProfileFormWire,
  visibilityChanges,
  type ProfileFormValues,
} from "@/lib/wire/profile-form";

interface Options {
  control: Control<ProfileFormValues>;
  username: string;
  /** As stored. */
  stored: ProfileFormValues;
  hiddenLinks: readonly string[];
  /** While something is being sent, only the end of the session leaves this page: the draft waits for the login. */
  isSaving: boolean;
}

/**
 * Whether the form holds something that is not saved. As long as it does, the typing is kept as a draft in this tab,
 * and the browser asks before it leaves.
 */
export function useUnsaved({ control, username, stored, hiddenLinks, isSaving }: Options): boolean {
  const values = useWatch({ control }) as ProfileFormValues;
  const isChanged =
    !isSame(toProfileFormWire(stored), toProfileFormWire(values)) ||
    visibilityChanges(values.socialLinks, hiddenLinks).length > 0;
  const wasChanged = useRef(false);

  useEffect(() => {
    if (isChanged) profileDraft(username).keep({ base: stored, values });
    // Until something has been typed, a draft of before is not ours to drop: it may be about to be restored.
    else if (wasChanged.current) profileDraft(username).drop();
    wasChanged.current = isChanged;
  }, [isChanged, username, stored, values]);

  useLeaveGuard(isChanged && !isSaving);

  return isChanged;
}
