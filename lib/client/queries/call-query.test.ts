import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { callQuery, callQueryOf, keyOf, type ReadCall } from "./call-query.ts";
import type { Call } from "./query-api.ts";

const ORDERS = "GET /api/group/orders/v1";
const COUNTS = "GET /api/group/orders/counts/v1";
const LOG = "GET /api/group/orders/{number}/messages/v1";
const CARDS_OF = "GET /api/group/cards/v1";
const ALL = "GET /api/group/all";

/** Answers with the path that was requested. */
const call: Call = async ({ path }) => ({ ok: true, data: { path } });

it.each<[of: ReadCall, reads: string[]]>([
  [ORDERS, ["orders 1", "orders 2", "counts", "log 7", "log 8"]],
  [COUNTS, ["counts"]],
  [LOG, ["log 7", "log 8"]],
  [CARDS_OF, ["cards of"]],
  [ALL, ["all"]],
])("the key of %s begins the keys of its parameters, and of the calls below it", async (of, reads) => {
  const queries = new QueryClient();
  const loaded = {
    "orders 1": callQuery(call, { call: ORDERS, query: { page: 1 } }),
    "orders 2": callQuery(call, { call: ORDERS, query: { page: 2 } }),
    counts: callQuery(call, { call: COUNTS }),
    "log 7": callQuery(call, { call: LOG, params: { number: 7 } }),
    "log 8": callQuery(call, { call: LOG, params: { number: 8 } }),
    "cards of": callQuery(call, { call: CARDS_OF, query: { userId: "7" } }),
    all: callQuery(call, { call: ALL }),
  };
  for (const { queryKey } of Object.values(loaded)) queries.setQueryData<unknown>(queryKey, {});
  await queries.invalidateQueries({ queryKey: keyOf(of) });
  const stale = Object.entries(loaded).filter(
    ([, { queryKey }]) => queries.getQueryState(queryKey)?.isInvalidated,
  );
  expect(stale.map(([name]) => name)).toEqual(reads);
});

it("a query sends its call with its parameters, and reads from the response", async () => {
  const query = callQueryOf(
    call,
    { call: LOG, params: { number: 7 } },
    (response) => `read ${JSON.stringify(response)}`,
  );
  const data = await new QueryClient().fetchQuery(query);
  expect(data).toBe('read {"path":"/api/group/orders/7/messages/v1"}');
});
