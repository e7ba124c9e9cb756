"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { Switch } from "@/components/ui/fields/switch";
import { notify } from "@/components/ui/toaster";
import { send } from "#lib/client/queries/query-api";
import { settingsQuery } from "#lib/client/queries/settings";
import { useApi } from "#lib/client/api/use-api";
import { paths } from "#lib/wire/api-paths";
import type { SettingsResponse } from "#lib/wire/settings/responses";
import { noticeFromWire } from "#lib/wire/notice";

export function FactorSwitch({ isRequired }: { isRequired: boolean }) {
  const t = useTranslations("adminSettings.security");
  const call = useApi();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () =>
      send<SettingsResponse>(call, {
        method: "PUT",
        path: paths.settings,
        body: { security: { requireSecondFactor: !isRequired } },
      }),
    onSuccess: (saved) => {
      queries.setQueryData(settingsQuery(call).queryKey, saved);
      notify("success", noticeFromWire(saved));
    },
  });
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
