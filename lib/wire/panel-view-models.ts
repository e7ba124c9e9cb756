import type { Statistics } from "#lib/domain/statistics/statistics";
import type { toStatisticsWire } from "./activity.ts";

/** Runs in the browser: types and conversions only, no schemas. */

export interface StatisticsViewModel extends Statistics {
  /** Sentences in the language of the page, newest first. */
  activities: string[];
}

export function statisticsFromWire({
  static: wire,
}: ReturnType<typeof toStatisticsWire>): StatisticsViewModel {
  const { NumOfTaps: taps, NumSC: saves, NumCP: clicks, activities } = wire;
  return { taps: taps.Num, saves: saves.Num, clicks: clicks.Num, activities };
}

export const toLinkVisibilityWire = (link: string, isHidden: boolean) => ({ link, hidden: isHidden });
