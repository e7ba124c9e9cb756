"use client";

import { useTranslations } from "next-intl";
import { useChange } from "@/components/layout/use-change";
import { ORDER_CALLS } from "#lib/client/queries/order/orders";
import { COURIER_WAIT_MS } from "#lib/domain/limits";

const CHECK = "POST /api/group/orders/parcels/check/v1";
const RELEASE = "POST /api/group/orders/parcels/release/v1";

/** Updates all parcels from Yalidine, and releases unclear ones. */
export function useParcelCalls() {
  const t = useTranslations("adminShip.parcels");
  const invalidates = ORDER_CALLS;

  const check = useChange(() => ({ call: CHECK, timeoutMs: COURIER_WAIT_MS }), {
    notice: ({ found, moved, stop }) =>
      stop === null ? t("checked", { count: found.length + moved.length }) : "",
    invalidates,
  });
  const release = useChange((number: number) => ({ call: RELEASE, body: { numbers: [number] } }), {
    notice: ({ released }) => (released.length > 0 ? t("released") : ""),
    invalidates,
  });

  const stop = check.data?.stop;
  const isTooSoon = release.data?.released.length === 0;
  return {
    check: () => check.mutate(),
    isChecking: check.isPending,
    release: release.attempt,
    isReleasing: release.isPending,
    failure:
      (check.error ?? release.error)?.message || (stop ? t(`stops.${stop}`) : isTooSoon ? t("tooSoon") : ""),
    dismiss: () => {
      check.reset();
      release.reset();
    },
  };
}
