import { queryOptions } from "@tanstack/react-query";
import type { SeriesLengthDays } from "#lib/domain/statistics/statistics";
import { statisticsFromWire } from "#lib/wire/statistics/client";
import { paths } from "#lib/wire/api-paths";
import type { FiguresResponse, SeriesResponse, StatisticsWire } from "#lib/wire/statistics/responses";
import { queryKeys } from "./keys.ts";
import { toPeriodQuery, type Period } from "./period.ts";
import { get, type Call } from "./query-api.ts";

export const statisticsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.statistics,
    queryFn: async ({ signal }) =>
      statisticsFromWire(await get<StatisticsWire>(call, { path: paths.statistics, signal })),
  });

export const seriesQuery = (call: Call, days: SeriesLengthDays) =>
  queryOptions({
    queryKey: queryKeys.series(days),
    queryFn: ({ signal }) => get<SeriesResponse>(call, { path: paths.series(days), signal }),
  });

export const figuresQuery = (call: Call, period: Period) =>
  queryOptions({
    queryKey: queryKeys.figuresOf(period),
    queryFn: ({ signal }) =>
      get<FiguresResponse>(call, {
        path: paths.figures(String(new URLSearchParams(toPeriodQuery(period)))),
        signal,
      }),
  });
