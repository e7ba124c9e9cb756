import { hrefOf } from "#lib/client/api/call-request";
import { defineList } from "#lib/client/list/list";
import { choiceFilter } from "#lib/client/list/search";
import { callQuery, callQueryOf } from "#lib/client/queries/call-query";
import { toPeriodQuery, type Period } from "#lib/client/queries/period";
import type { Call } from "#lib/client/queries/query-api";

export const cashQuery = (call: Call, period: Period) =>
  callQuery(call, { call: "GET /api/group/cash/v1", query: toPeriodQuery(period) });

export const cashFilePath = (period: Period): string =>
  hrefOf({ call: "GET /api/group/cash/file/v1", query: toPeriodQuery(period) });

export const openOrdersQuery = (call: Call, courier: string) =>
  callQueryOf(call, { call: "GET /api/group/cash/open/v1", query: { courier } }, ({ orders }) => orders);

/** Received payouts, newest first. */
export const payoutList = defineList({
  filters: { different: choiceFilter("different", ["1"], "") },
  query: (call, query) => callQuery(call, { call: "GET /api/group/cash/payouts/v1", query }),
  rows: ({ payouts }) => payouts,
});
