import { queryOptions } from "@tanstack/react-query";
import type { SeriesLengthDays } from "@/lib/domain/statistics";
import type { toStatisticsWire } from "@/lib/wire/activity";
import { statisticsFromWire } from "@/lib/wire/panel-rows";
import { paths } from "@/lib/wire/paths";
import type { SeriesAnswer } from "@/lib/wire/series";
import { get, type Call } from "./query-api";

/** Counters of a whole life and what happened last. */
export const statisticsQuery = (call: Call) =>
  queryOptions({
    queryKey: ["statistics"],
    queryFn: async ({ signal }) =>
      statisticsFromWire(
        await get<ReturnType<typeof toStatisticsWire>>(call, { path: paths.statistics, signal }),
      ),
  });

/** The last days, and what there was as many days before. */
export const seriesQuery = (call: Call, days: SeriesLengthDays) =>
  queryOptions({
    queryKey: ["series", days],
    queryFn: ({ signal }) => get<SeriesAnswer>(call, { path: paths.series(days), signal }),
  });
