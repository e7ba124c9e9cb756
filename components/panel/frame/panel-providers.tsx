"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { AppProviders } from "@/components/layout/app-providers";
import { QueryProvider } from "@/components/layout/query-provider";
import { ThemeProvider } from "@/components/ui/theme";
import { PanelOwnerProvider, type PanelOwner } from "./panel-owner";
import { SessionKeeper } from "./session-keeper";

interface Props {
  nonce: string | undefined;
  owner: PanelOwner | null;
  children: ReactNode;
}

export function PanelProviders({ nonce, owner, children }: Props) {
  const t = useTranslations("panel");
  return (
    <ThemeProvider nonce={nonce}>
      <QueryProvider>
        <AppProviders noticesLabel={t("notices")} hasBottomBar>
          <PanelOwnerProvider value={owner}>
            {owner ? <SessionKeeper owner={owner}>{children}</SessionKeeper> : children}
          </PanelOwnerProvider>
        </AppProviders>
      </QueryProvider>
    </ThemeProvider>
  );
}
