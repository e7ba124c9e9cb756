"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useChange } from "@/components/layout/use-change";
import { Failure } from "@/components/ui/banner";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { Switch } from "@/components/ui/fields/switch";
import { putResponse } from "#lib/client/queries/put-response";
import { settingsQuery } from "#lib/client/queries/admin/settings";
import { useApi } from "#lib/client/api/use-api";

export function FactorSwitch({ isRequired }: { isRequired: boolean }) {
  const t = useTranslations("adminSettings.security");
  const queries = useQueryClient();
  const { queryKey } = settingsQuery(useApi());
  const change = useChange(
    () => ({
      call: "PUT /api/group/settings/v1",
      body: { security: { requireSecondFactor: !isRequired } },
    }),
    { onDone: (saved) => void putResponse(queries, queryKey, () => saved) },
  );
  const { ask, dialog } = useConfirm((close) => ({
    question: t(isRequired ? "confirmOff" : "confirmOn"),
    text: t(isRequired ? "confirmOffText" : "confirmOnText"),
    confirm: t(isRequired ? "off" : "on"),
    isBusy: change.isPending,
    onConfirm: () => change.mutate(undefined, { onSettled: close }),
  }));

  return (
    <div className="flex flex-col gap-4">
      <Failure of={change.error} onClose={change.reset} />
      <Switch label={t("require")} hint={t("requireHint")} checked={isRequired} onChange={() => ask()} />
      {dialog}
    </div>
  );
}
