import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { companyPaths } from "#lib/wire/company-paths";
import type { DeliveriesResponse, WebhooksResponse } from "#lib/wire/webhook/responses";
import { queryKeys } from "#lib/client/queries/keys";
import { get, type Call } from "#lib/client/queries/query-api";

export const webhooksQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.webhooks,
    queryFn: async ({ signal }) =>
      (await get<WebhooksResponse>(call, { path: companyPaths.webhooks, signal })).webhooks,
  });

const REFRESH_MS = 2000;
/** Attempts due later are not polled for. */
const SOON_MS = 15_000;

/** Log of one webhook, polled while an attempt is due. */
export const deliveriesQuery = (call: Call, id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.deliveriesOf(id),
    queryFn: ({ signal, pageParam }) =>
      get<DeliveriesResponse>(call, { path: companyPaths.webhookDeliveries(id, pageParam), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state: { data } }) => {
      const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? [];
      const isDue = deliveries.some(
        ({ nextAttemptAt }) => nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + SOON_MS,
      );
      return isDue && REFRESH_MS;
    },
  });
