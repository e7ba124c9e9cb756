"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { notifyUndo } from "@/components/ui/toaster";
import { cancelPostponed, postpone } from "#lib/client/forms/postponed";
import { useApi } from "#lib/client/api/use-api";
import { useOnce } from "#lib/client/forms/use-once";
import { UNDO_MS } from "#lib/domain/limits";
import { toApiRequest } from "#lib/client/api/call-request";
import { toDeletionWire, type UserViewModel } from "#lib/wire/user/client";
import type { ChangeUsers } from "./use-user-changes";

/** Deletes a user after 10 s, or when the page is left; until then a notice offers to undo (portal 16). */
export function useDeletion(change: ChangeUsers, onFailure: (message: string) => void) {
  const t = useTranslations("adminProfiles");
  const actionText = useTranslations("actions");
  const call = useApi();
  const once = useOnce();
  const [isPreparing, setPreparing] = useState(false);

  /** @param onPrepared called when the notice is shown, or the session has ended */
  function deleteLater(user: UserViewModel, onPrepared: () => void): void {
    once.start(() => {
      void prepare(user).finally(() => {
        once.allowAgain();
        onPrepared();
      });
    });
  }

  async function prepare(user: UserViewModel): Promise<void> {
    setPreparing(true);
    // Renews an expired session now: when the page is left it is too late.
    const renewed = await call(toApiRequest({ call: "GET /api/group/summary/v1" }));
    setPreparing(false);
    if (!renewed.ok) return onFailure(renewed.message);
    const request = {
      call: "POST /api/group/makechange/protected",
      body: toDeletionWire(user.id),
      keepalive: true,
    } as const;
    const close = notifyUndo(t("deleting", { name: user.fullName }), {
      label: actionText("undo"),
      onClick: () => cancelPostponed(user.id),
    });
    postpone(user.id, UNDO_MS, async () => {
      close();
      await change([user.id], request);
    });
  }

  return { deleteLater, isPreparing };
}
