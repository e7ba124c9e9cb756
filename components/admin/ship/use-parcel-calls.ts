"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { notify } from "@/components/ui/toaster";
import { queryKeys } from "#lib/client/queries/keys";
import { send } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import { COURIER_WAIT_MS } from "#lib/domain/limits";
import { paths } from "#lib/wire/api-paths";
import type { ParcelsCheckedResponse, ParcelsReleasedResponse } from "#lib/wire/ship/responses";

/** Updates all parcels from Yalidine, and releases unclear ones. */
export function useParcelCalls() {
  const t = useTranslations("adminShip.parcels");
  const call = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: queryKeys.orders });

  const check = useMutation({
    mutationFn: () =>
      send<ParcelsCheckedResponse>(call, {
        method: "POST",
        path: paths.checkParcels,
        timeoutMs: COURIER_WAIT_MS,
      }),
    onSuccess: ({ found, moved, stop }) => {
      if (stop === null) notify("success", t("checked", { count: found.length + moved.length }));
    },
    onSettled,
  });
  const release = useMutation({
    mutationFn: (number: number) =>
      send<ParcelsReleasedResponse>(call, {
        method: "POST",
        path: paths.releaseParcels,
        body: { numbers: [number] },
      }),
    onSuccess: ({ released }) =>
      notify(released.length > 0 ? "success" : "error", t(released.length > 0 ? "released" : "tooSoon")),
    onSettled,
  });

  const stop = check.data?.stop;
  return {
    check: () => !check.isPending && check.mutate(),
    isChecking: check.isPending,
    release: (number: number) => release.mutateAsync(number).catch(() => null),
    isReleasing: release.isPending,
    failure: check.error?.message ?? release.error?.message ?? (stop ? t(`stops.${stop}`) : ""),
    dismiss: () => {
      check.reset();
      release.reset();
    },
  };
}
