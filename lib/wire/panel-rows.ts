import type { Statistics } from "../domain/statistics.ts";
import type { toStatisticsWire } from "./activity.ts";

/** What the panel's screens read and send, in our own words. Shapes only: it runs in the browser. */

/** Call 11. */
export interface StatisticsRow extends Statistics {
  /** Sentences in the page's language, the newest first. */
  activities: string[];
}

export function statisticsFromWire({ static: wire }: ReturnType<typeof toStatisticsWire>): StatisticsRow {
  const { NumOfTaps: taps, NumSC: saves, NumCP: clicks, activities } = wire;
  return { taps: taps.Num, saves: saves.Num, clicks: clicks.Num, activities };
}

/** `link` as it is stored. */
export const toLinkVisibilityWire = (link: string, isHidden: boolean) => ({ link, hidden: isHidden });
