"use client";

import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "#lib/client/queries/keys";
import { send } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import { COURIER_WAIT_MS } from "#lib/domain/limits";
import type { ParcelResult } from "#lib/domain/ship/parcel";
import { paths } from "#lib/wire/api-paths";
import type { ParcelsCreatedResponse } from "#lib/wire/ship/responses";

export interface ParcelOrder {
  number: number;
  communeId?: number;
  centerId?: number;
}

type Results = ReadonlyMap<number, ParcelResult>;

/** Creates parcels, and keeps the latest result of each order. */
export function useCreateParcels() {
  const call = useApi();
  const queries = useQueryClient();
  const [results, setResults] = useState<Results>(new Map());
  const { mutateAsync, isPending, variables, data, error, reset } = useMutation({
    mutationFn: (orders: ParcelOrder[]) =>
      send<ParcelsCreatedResponse>(call, {
        method: "POST",
        path: paths.parcels,
        body: { orders },
        timeoutMs: COURIER_WAIT_MS,
      }),
    onSuccess: ({ results: fresh }) =>
      setResults(
        (before) => new Map([...before, ...fresh.map((result) => [result.number, result] as const)]),
      ),
    // Also after a failure: the server may have completed the request.
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.orders }),
  });
  return {
    /** Resolves to false when the request failed, or another one is in progress. */
    create: async (orders: ParcelOrder[]): Promise<boolean> =>
      !isPending &&
      mutateAsync(orders).then(
        () => true,
        () => false,
      ),
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
