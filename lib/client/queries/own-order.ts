import { queryOptions } from "@tanstack/react-query";
import { ownOrderFromWire } from "#lib/wire/order/client";
import type { OwnOrderResponse } from "#lib/wire/order/responses";
import { paths } from "#lib/wire/api-paths";
import { queryKeys } from "./keys.ts";
import { get, type Call } from "./query-api.ts";

export const ownOrderQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.ownOrder,
    queryFn: async ({ signal }) =>
      ownOrderFromWire(await get<OwnOrderResponse>(call, { path: paths.ownOrder, signal })),
  });
