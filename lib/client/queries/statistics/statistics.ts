import type { SeriesLengthDays } from "#lib/domain/statistics/statistics";
import { statisticsFromWire } from "#lib/wire/statistics/client";
import { callQuery, callQueryOf } from "#lib/client/queries/call-query";
import { toPeriodQuery, type Period } from "#lib/client/queries/period";
import type { Call } from "#lib/client/queries/query-api";

export const statisticsQuery = (call: Call) =>
  callQueryOf(call, { call: "GET /api/content/analyse/getstatics/all/v1" }, statisticsFromWire);

export const seriesQuery = (call: Call, days: SeriesLengthDays) =>
  callQuery(call, { call: "GET /api/content/analyse/series/v1", query: { days } });

export const figuresQuery = (call: Call, period: Period) =>
  callQuery(call, { call: "GET /api/users/figures/v1", query: toPeriodQuery(period) });
