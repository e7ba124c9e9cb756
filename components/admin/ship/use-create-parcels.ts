"use client";

import { useState } from "react";
import { useChange } from "@/components/layout/use-change";
import { ORDER_CALLS } from "#lib/client/queries/order/orders";
import { COURIER_WAIT_MS } from "#lib/domain/limits";
import type { ParcelResult } from "#lib/domain/ship/parcel";
import type { CallRequest } from "#lib/client/api/call-request";

export interface ParcelOrder {
  number: number;
  communeId?: number;
  centerId?: number;
}

type Results = ReadonlyMap<number, ParcelResult>;

const toRequest = (orders: ParcelOrder[]): CallRequest<"POST /api/group/orders/parcels/v1"> => ({
  call: "POST /api/group/orders/parcels/v1",
  body: { orders },
  timeoutMs: COURIER_WAIT_MS,
});

/** Creates parcels, and keeps the latest result of each order. */
export function useCreateParcels() {
  const [results, setResults] = useState<Results>(new Map());
  const { attempt, isPending, variables, data, error, reset } = useChange(toRequest, {
    onDone: ({ results: fresh }) =>
      setResults(
        (before) => new Map([...before, ...fresh.map((result) => [result.number, result] as const)]),
      ),
    invalidates: ORDER_CALLS,
  });
  return {
    /** Resolves to false when the request failed, or another one is in progress. */
    create: async (orders: ParcelOrder[]): Promise<boolean> => !isPending && attempt(orders),
    isBusy: (number: number) => isPending && variables.some((order) => order.number === number),
    isPending,
    results: [...results.values()],
    retryAfterS: data?.retryAfterS ?? null,
    failure: error?.message ?? "",
    dismiss: () => {
      setResults(new Map());
      reset();
    },
  };
}
