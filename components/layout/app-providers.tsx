"use client";

import type { ReactNode } from "react";
import { Direction } from "radix-ui";
import { Toaster } from "@/components/ui/toaster";
import { directionOf } from "#lib/i18n/routing";
import { useLocale } from "#lib/i18n/use-locale";

interface Props {
  /** Screen reader label of the notices region. */
  noticesLabel: string;
  /** Moves notices above the bottom bar on phones. */
  hasBottomBar?: boolean;
  children: ReactNode;
}

/** Text direction and notices for the screens behind a login. */
export function AppProviders({ noticesLabel, hasBottomBar = false, children }: Props) {
  const dir = directionOf(useLocale());
  return (
    <Direction.Provider dir={dir}>
      {children}
      <Toaster dir={dir} label={noticesLabel} hasBottomBar={hasBottomBar} />
    </Direction.Provider>
  );
}
