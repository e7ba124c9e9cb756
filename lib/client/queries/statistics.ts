import { queryOptions } from "@tanstack/react-query";
import type { SeriesLengthDays } from "#lib/domain/statistics/statistics";
import { statisticsFromWire } from "#lib/wire/statistics/client";
import { queryKeys } from "./keys.ts";
import { toPeriodQuery, type Period } from "./period.ts";
import { sendCall, type Call } from "./query-api.ts";

export const statisticsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.statistics,
    queryFn: async ({ signal }) =>
      statisticsFromWire(
        await sendCall(call, { call: "GET /api/content/analyse/getstatics/all/v1", signal }),
      ),
  });

export const seriesQuery = (call: Call, days: SeriesLengthDays) =>
  queryOptions({
    queryKey: queryKeys.series(days),
    queryFn: ({ signal }) =>
      sendCall(call, { call: "GET /api/content/analyse/series/v1", query: { days }, signal }),
  });

export const figuresQuery = (call: Call, period: Period) =>
  queryOptions({
    queryKey: queryKeys.figuresOf(period),
    queryFn: ({ signal }) =>
      sendCall(call, { call: "GET /api/users/figures/v1", query: toPeriodQuery(period), signal }),
  });
