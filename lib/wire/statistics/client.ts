import type { OwnStatistics } from "#lib/domain/statistics/statistics";
import type * as z from "zod";
import type { statisticsOutput } from "./server.ts";

export type StatisticsWire = z.output<typeof statisticsOutput>;

export function statisticsFromWire({ static: wire }: StatisticsWire): OwnStatistics {
  const { NumOfTaps: taps, NumSC: saves, NumCP: clicks, recent, asOf } = wire;
  return {
    taps: taps.Num,
    saves: saves.Num,
    clicks: clicks.Num,
    activities: recent.map(({ at, ...what }) => ({ ...what, occurredAt: new Date(at) })),
    readAt: new Date(asOf),
  };
}
