"use client";

import { useState, useSyncExternalStore } from "react";
import type { TabDraft } from "./tab-draft";

const never = () => () => {};

/**
 * What was in a draft when it was first asked for; the form writes it from then on. Only the browser knows it: the
 * page comes with null, and the form begins anew once there is one.
 *
 * @param draft the first one counts
 */
export function useTabDraft<T>(draft: TabDraft<T>): T | null {
  const [readOnce] = useState(() => {
    let found: T | null | undefined;
    return () => (found === undefined ? (found = draft.read()) : found);
  });
  return useSyncExternalStore(never, readOnce, () => null);
}
