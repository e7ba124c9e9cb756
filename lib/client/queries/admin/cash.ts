import { queryOptions } from "@tanstack/react-query";
import { paths } from "#lib/wire/api-paths";
import type { CashResponse, OpenOrdersResponse, PayoutsResponse } from "#lib/wire/cash/responses";
import { defineList } from "#lib/client/list/list";
import { choiceFilter } from "#lib/client/list/search";
import { queryKeys } from "#lib/client/queries/keys";
import { toPeriodQuery, type Period } from "#lib/client/queries/period";
import { get, type Call } from "#lib/client/queries/query-api";

export const cashQuery = (call: Call, period: Period) =>
  queryOptions({
    queryKey: queryKeys.cashReport(period),
    queryFn: ({ signal }) =>
      get<CashResponse>(call, { path: `${paths.cash}?${toPeriodQuery(period)}`, signal }),
  });

export const cashFilePath = (period: Period): string => `${paths.cashFile}?${toPeriodQuery(period)}`;

export const openOrdersQuery = (call: Call, courier: string) =>
  queryOptions({
    queryKey: queryKeys.openOrders(courier),
    queryFn: async ({ signal }) =>
      (await get<OpenOrdersResponse>(call, { path: paths.openCash(courier), signal })).orders,
  });

/** Received payouts, newest first. */
export const payoutList = defineList({
  filters: { different: choiceFilter("different", ["1"], "") },
  key: queryKeys.payouts,
  load: (call, query, signal) => get<PayoutsResponse>(call, { path: `${paths.payouts}?${query}`, signal }),
  rows: ({ payouts }) => payouts,
});
