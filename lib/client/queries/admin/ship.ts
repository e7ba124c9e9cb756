import { queryOptions } from "@tanstack/react-query";
import { PAGE_SIZE_MAX } from "#lib/domain/limits";
import { paths } from "#lib/wire/api-paths";
import type { OrdersResponse } from "#lib/wire/order/responses";
import type { ParcelsResponse } from "#lib/wire/ship/responses";
import { queryKeys } from "#lib/client/queries/keys";
import { get, type Call } from "#lib/client/queries/query-api";

/** Encoded orders, longest waiting first. */
export const readyOrdersQuery = (call: Call, page: number) =>
  queryOptions({
    queryKey: queryKeys.readyOrders(page),
    queryFn: ({ signal }) => {
      const query = `status=encoded&sort=changedAt&order=asc&limit=${PAGE_SIZE_MAX}&page=${page}`;
      return get<OrdersResponse>(call, { path: `${paths.orders}?${query}`, signal });
    },
  });

interface ParcelSearch {
  state: "open" | "all";
  page: number;
}

export const parcelsQuery = (call: Call, search: ParcelSearch) =>
  queryOptions({
    queryKey: queryKeys.parcels(search),
    queryFn: ({ signal }) =>
      get<ParcelsResponse>(call, {
        path: `${paths.parcels}?state=${search.state}&page=${search.page}`,
        signal,
      }),
  });
