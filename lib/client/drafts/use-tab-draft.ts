"use client";

import { useState } from "react";
import type { TabDraft } from "./tab-draft.ts";
import { useIsHydrated } from "#lib/client/use-is-hydrated";

/** Returns the draft found at the first render; null before hydration. */
export function useTabDraft<T>(draft: TabDraft<T>): T | null {
  const [found] = useState(() => draft.read());
  return useIsHydrated() ? found : null;
}
