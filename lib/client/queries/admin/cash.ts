import { queryOptions } from "@tanstack/react-query";
import { hrefOf } from "#lib/client/api/call-request";
import { defineList } from "#lib/client/list/list";
import { choiceFilter } from "#lib/client/list/search";
import { queryKeys } from "#lib/client/queries/keys";
import { toPeriodQuery, type Period } from "#lib/client/queries/period";
import { sendCall, type Call } from "#lib/client/queries/query-api";

export const cashQuery = (call: Call, period: Period) =>
  queryOptions({
    queryKey: queryKeys.cashReport(period),
    queryFn: ({ signal }) =>
      sendCall(call, {
        call: "GET /api/group/cash/v1",
        query: toPeriodQuery(period),
        signal,
      }),
  });

export const cashFilePath = (period: Period): string =>
  hrefOf({ call: "GET /api/group/cash/file/v1", query: toPeriodQuery(period) });

export const openOrdersQuery = (call: Call, courier: string) =>
  queryOptions({
    queryKey: queryKeys.openOrders(courier),
    queryFn: async ({ signal }) =>
      (await sendCall(call, { call: "GET /api/group/cash/open/v1", query: { courier }, signal })).orders,
  });

/** Received payouts, newest first. */
export const payoutList = defineList({
  filters: { different: choiceFilter("different", ["1"], "") },
  key: queryKeys.payouts,
  load: (call, query, signal) =>
    sendCall(call, {
      call: "GET /api/group/cash/payouts/v1",
      query: query,
      signal,
    }),
  rows: ({ payouts }) => payouts,
});
