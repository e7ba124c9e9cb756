"use client";

import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { watchInstallPrompt } from "#lib/client/offline/install-prompt";
import { refreshOfflineCard, withdrawOfflineCard } from "#lib/client/offline/offline-card";
import { registerPanelWorker } from "#lib/client/offline/register-panel-worker";
import { useLocale } from "#lib/i18n/use-locale";
import type { PanelOwner } from "@/components/panel/kit/panel-owner";

/** Stores the owner's card on this device for offline use (share 8). */
export function OfflineKeeper({ owner: { username, fullName, address, isActive } }: { owner: PanelOwner }) {
  const locale = useLocale();
  const queries = useQueryClient();

  useEffect(() => {
    registerPanelWorker();
    return watchInstallPrompt();
  }, []);

  useEffect(() => {
    if (!isActive) {
      void withdrawOfflineCard();
      return;
    }
    const refresh = () => void refreshOfflineCard({ locale, username, fullName, address });
    refresh();
    return queries.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success") refresh();
    });
  }, [queries, locale, username, fullName, address, isActive]);

  return null;
}
