"use client";

import { useEffect, useRef } from "react";
import type { TabDraft } from "./tab-draft.ts";

/** Stores what is unsaved, and clears it once nothing is. @param unsaved memoized, as each new one is written */
export function useStoreDraft<T>(draft: TabDraft<T>, isChanged: boolean, unsaved: T): void {
  const wasChanged = useRef(false);
  useEffect(() => {
    if (isChanged) draft.save(unsaved);
    // Before the first change an existing draft may still have to be restored.
    else if (wasChanged.current) draft.clear();
    wasChanged.current = isChanged;
  }, [draft, isChanged, unsaved]);
}
