import { queryOptions, useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { CallRequest } from "#lib/client/api/call-request";
import type { OwnCall, ResponseOf } from "#lib/contract/calls";
import { sendCall, type Call } from "./query-api.ts";

/** Calls that only read. */
export type ReadCall = Extract<OwnCall, `GET ${string}`>;

/**
 * Key of a call in the query cache: its path, then its parameters. It begins with the key of each call above it:
 * "GET /api/group/orders/v1" is above "GET /api/group/orders/counts/v1".
 */
export function keyOf(call: ReadCall, values: object = {}): QueryKey {
  const path = call.slice("GET /api/".length).replace(/\/v1$/, "");
  return [...path.split("/"), ...(Object.keys(values).length > 0 ? [values] : [])];
}

/**
 * Query of a call. All queries of a call with the same parameters share their data, so they read the same.
 *
 * @param read takes from the response what the screens need
 */
export const callQueryOf = <N extends ReadCall, T>(
  call: Call,
  request: CallRequest<N>,
  read: (response: ResponseOf<N>) => T,
) =>
  queryOptions({
    queryKey: keyOf(request.call, { ...request.params, ...request.query }),
    queryFn: async ({ signal }) => read(await sendCall(call, { ...request, signal })),
  });

/** Query of a call, with its whole response. */
export const callQuery = <N extends ReadCall>(call: Call, request: CallRequest<N>) =>
  callQueryOf(call, request, (response) => response);

export type CallQuery<T> = ReturnType<typeof callQueryOf<ReadCall, T>>;

/** Returns a function that fetches again what these calls and those below them have read. */
export function useInvalidate() {
  const queries = useQueryClient();
  return (calls: readonly ReadCall[]): Promise<unknown> =>
    Promise.all(calls.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));
}
