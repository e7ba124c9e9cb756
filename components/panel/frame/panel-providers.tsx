"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Direction } from "radix-ui";
import { HydrationSignal } from "@/components/layout/providers/hydration-signal";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { ThemeProvider } from "@/components/ui/theme";
import { Toaster } from "@/components/ui/toaster";
import { directionOf } from "#lib/domain/locale";
import { useLocale } from "#lib/i18n/use-locale";
import { PanelOwnerProvider, type PanelOwner } from "@/components/panel/kit/panel-owner";
import { OfflineKeeper } from "./offline-keeper";
import { SessionKeeper } from "./session-keeper";

interface Props {
  nonce: string | undefined;
  owner: PanelOwner | null;
  children: ReactNode;
}

export function PanelProviders({ nonce, owner, children }: Props) {
  const t = useTranslations("panel");
  const dir = directionOf(useLocale());
  return (
    <ThemeProvider nonce={nonce}>
      <QueryProvider>
        <Direction.Provider dir={dir}>
          <PanelOwnerProvider value={owner}>
            {owner && <OfflineKeeper owner={owner} />}
            {owner ? <SessionKeeper owner={owner}>{children}</SessionKeeper> : children}
          </PanelOwnerProvider>
          <Toaster dir={dir} label={t("notices")} />
          <HydrationSignal />
        </Direction.Provider>
      </QueryProvider>
    </ThemeProvider>
  );
}
