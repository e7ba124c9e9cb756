import type { OwnStatistics } from "#lib/domain/statistics/statistics";
import type { toStatisticsWire } from "./activity.ts";

/** Runs in the browser: types and conversions only, no schemas. */

export function statisticsFromWire({ static: wire }: ReturnType<typeof toStatisticsWire>): OwnStatistics {
  const { NumOfTaps: taps, NumSC: saves, NumCP: clicks, recent, asOf } = wire;
  return {
    taps: taps.Num,
    saves: saves.Num,
    clicks: clicks.Num,
    activities: recent.map(({ at, ...what }) => ({ ...what, occurredAt: new Date(at) })),
    readAt: new Date(asOf),
  };
}

export const toLinkVisibilityWire = (link: string, isHidden: boolean) => ({ link, hidden: isHidden });
