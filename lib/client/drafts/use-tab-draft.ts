"use client";

import { useState } from "react";
import type { TabDraft } from "./tab-draft.ts";
import { useIsHydrated } from "#lib/client/use-is-hydrated";

/** The first draft counts. Null before hydration, so the form renders again once there is one. */
export function useTabDraft<T>(draft: TabDraft<T>): T | null {
  const [found] = useState(() => draft.read());
  return useIsHydrated() ? found : null;
}
