"use client";

import { useLocale } from "#lib/i18n/use-locale";

/** Step of each arrow key: forward is to the left in Arabic. */
export function useArrowSteps(): Readonly<Record<string, 1 | -1>> {
  return useLocale() === "ar" ? { ArrowLeft: 1, ArrowRight: -1 } : { ArrowRight: 1, ArrowLeft: -1 };
}
