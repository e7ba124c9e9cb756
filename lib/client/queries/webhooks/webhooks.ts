import { infiniteQueryOptions } from "@tanstack/react-query";
import { callQueryOf, keyOf } from "#lib/client/queries/call-query";
import { sendCall, type Call } from "#lib/client/queries/query-api";

export const webhooksQuery = (call: Call) =>
  callQueryOf(call, { call: "GET /api/users/company/webhooks/v1" }, ({ webhooks }) => webhooks);

const REFRESH_MS = 2000;
/** Attempts due later are not polled for. */
const SOON_MS = 15_000;

const DELIVERIES = "GET /api/users/company/webhooks/deliveries/v1";

/** Log of one webhook, polled while an attempt is due. */
export const deliveriesQuery = (call: Call, id: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(DELIVERIES, { id }),
    queryFn: ({ signal, pageParam }) =>
      sendCall(call, {
        call: DELIVERIES,
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
