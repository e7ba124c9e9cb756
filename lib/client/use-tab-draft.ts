"use client";

import { useState } from "react";
import type { TabDraft } from "./tab-draft";
import { useIsInBrowser } from "./use-is-in-browser";

/**
 * What was in a draft when it was first asked for; the form writes it from then on. Only the browser knows it: the
 * page comes with null, and the form begins anew once there is one.
 *
 * @param draft the first one counts
 */
export function useTabDraft<T>(draft: TabDraft<T>): T | null {
  const [found] = useState(() => draft.read());
  return useIsInBrowser() ? found : null;
}
