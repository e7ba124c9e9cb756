"use client";

import type { ReactNode } from "react";
import { Direction } from "radix-ui";
import { Toaster } from "@/components/ui/toaster";
import { ADMIN_NOTICE_MS } from "#lib/domain/limits";
import { directionOf } from "#lib/domain/locale";
import { useLocale } from "#lib/i18n/use-locale";
import { HydrationSignal } from "./hydration-signal";

interface Props {
  /** Screen reader label of the notices region. */
  noticesLabel: string;
  children: ReactNode;
}

export function AppProviders({ noticesLabel, children }: Props) {
  const dir = directionOf(useLocale());
  return (
    <Direction.Provider dir={dir}>
      {children}
      <Toaster dir={dir} label={noticesLabel} durationMs={ADMIN_NOTICE_MS} />
      <HydrationSignal />
    </Direction.Provider>
  );
}
