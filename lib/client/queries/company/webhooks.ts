import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { queryKeys } from "#lib/client/queries/keys";
import { sendCall, type Call } from "#lib/client/queries/query-api";

export const webhooksQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.webhooks,
    queryFn: async ({ signal }) =>
      (await sendCall(call, { call: "GET /api/users/company/webhooks/v1", signal })).webhooks,
  });

const REFRESH_MS = 2000;
/** Attempts due later are not polled for. */
const SOON_MS = 15_000;

/** Log of one webhook, polled while an attempt is due. */
export const deliveriesQuery = (call: Call, id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.deliveriesOf(id),
    queryFn: ({ signal, pageParam }) =>
      sendCall(call, {
        call: "GET /api/users/company/webhooks/deliveries/v1",
        query: { id, ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
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
