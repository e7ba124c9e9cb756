"use client";

import { useEffect, useRef } from "react";
import type { TabDraft } from "./tab-draft.ts";

/** Stores unsaved values and clears them once saved. @param unsaved memoized: each new object is written */
export function useStoreDraft<T>(draft: TabDraft<T>, isChanged: boolean, unsaved: T): void {
  const wasChanged = useRef(false);
  useEffect(() => {
    if (isChanged) draft.save(unsaved);
    // Before the first change, an existing draft may still be restored.
    else if (wasChanged.current) draft.clear();
    wasChanged.current = isChanged;
  }, [draft, isChanged, unsaved]);
}
