"use client";

import type { ReactNode } from "react";
import { Direction } from "radix-ui";
import { QueryProvider } from "@/components/layout/query-provider";
import { ThemeProvider } from "@/components/ui/theme";
import { directionOf } from "#lib/i18n/routing";
import { useLocale } from "#lib/i18n/use-locale";
import { PanelOwnerProvider, type PanelOwner } from "./panel-owner";
import { SessionKeeper } from "./session-keeper";

interface Props {
  nonce: string | undefined;
  owner: PanelOwner | null;
  children: ReactNode;
}

export function PanelProviders({ nonce, owner, children }: Props) {
  const dir = directionOf(useLocale());
  return (
    <ThemeProvider nonce={nonce}>
      <QueryProvider>
        <Direction.Provider dir={dir}>
          <PanelOwnerProvider value={owner}>
            {owner ? <SessionKeeper owner={owner}>{children}</SessionKeeper> : children}
          </PanelOwnerProvider>
        </Direction.Provider>
      </QueryProvider>
    </ThemeProvider>
  );
}
