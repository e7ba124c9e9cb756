"use client";

import { useEffect, useState } from "react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CallFailed, sendCall } from "#lib/client/queries/query-api";
import { openParcelsQuery } from "#lib/client/queries/ship/parcels";
import { useApi } from "#lib/client/api/use-api";
import type { ResponseOf } from "#lib/contract/calls";
import { ALL_WILAYAS } from "#lib/domain/delivery/wilayas";
import { COURIER_WAIT_MS } from "#lib/domain/limits";
import { DELIVERY_KINDS, type DeliveryKind } from "#lib/domain/order/order-list";

const FEES = "GET /api/group/couriers/fees/v1";
const TOO_MANY = 429;
/** Yalidine allows 50 requests a minute, and there are more wilayas. */
const PAUSE_MS = 10_000;

interface Props {
  onFee: (wilaya: number, kind: DeliveryKind, feeDa: number) => void;
}

/** Fills in Yalidine's fees wilaya by wilaya; the admin saves them separately (ship 14). */
export function CourierFeesButton({ onFee }: Props) {
  const t = useTranslations("adminSettings.delivery");
  const actionText = useTranslations("actions");
  const call = useApi();
  const { data } = useQuery(openParcelsQuery(call));
  const [done, setDone] = useState(0);
  const {
    mutate,
    variables: running,
    isPending,
    error,
    reset,
  } = useMutation({ mutationFn: ({ signal }: AbortController) => fill(signal) });
  useEffect(() => () => running?.abort(), [running]);
  if (!data?.isConfigured) return null;

  async function fill(signal: AbortSignal) {
    for (const [index, { code }] of ALL_WILAYAS.entries()) {
      setDone(index);
      const fees = await getFees(code, signal);
      if (signal.aborted) return;
      for (const kind of DELIVERY_KINDS) {
        const fee = fees[kind];
        if (fee !== null) onFee(code, kind, fee);
      }
    }
  }

  async function getFees(wilaya: number, signal: AbortSignal): Promise<ResponseOf<typeof FEES>> {
    for (;;) {
      try {
        return await sendCall(call, { call: FEES, query: { wilaya }, signal, timeoutMs: COURIER_WAIT_MS });
      } catch (error) {
        const isBusy = error instanceof CallFailed && error.status === TOO_MANY;
        if (!isBusy || signal.aborted) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{t("courierText")}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="quiet"
          isBusy={isPending}
          onClick={() => (isPending ? running.abort() : mutate(new AbortController()))}
        >
          {isPending ? actionText("stop") : t("courierFill")}
        </Button>
        <span role="status" className="text-muted">
          {isPending && t("courierDone", { done, total: ALL_WILAYAS.length })}
        </span>
      </div>
      <Failure of={error} onClose={reset} />
    </div>
  );
}
