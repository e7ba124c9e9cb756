import * as z from "zod";
import { toCsvLine } from "#lib/domain/admin/csv";
import { COUNTED_ACTIONS, SOURCES } from "#lib/domain/statistics/action";
import type { DetailedCount } from "#lib/domain/statistics/figures";
import {
  SERIES_LENGTH_DEFAULT_DAYS,
  SERIES_LENGTHS_DAYS,
  type OwnStatistics,
  type SeriesLengthDays,
} from "#lib/domain/statistics/statistics";
import * as field from "#lib/schemas/fields";
import { periodQuery, recentDay } from "#lib/wire/period";
import { WIRE_ACTIONS } from "./actions.ts";

export const actionBody = z
  .object({
    Action: field.given().transform((raw, ctx) => {
      if (raw.trim() === "") return field.refuseMissing(ctx);
      const action = COUNTED_ACTIONS.find((each) => WIRE_ACTIONS[each] === raw);
      return action ?? field.refuse(ctx, "errors.choiceNotValid");
    }),
    source: field.choice(SOURCES).default("link"),
    target: field.given().nullish(),
    referrer: field.given().default(""),
  })
  .transform(({ Action: action, source, target, referrer }, ctx) => {
    if (action !== "link") return { action, source, target: "", referrer };
    if (!target) return field.refuseMissing(ctx, "errors.fieldRequired", ["target"]);
    const link = field.link().safeParse(target);
    for (const issue of link.error?.issues ?? []) ctx.addIssue({ ...issue, path: ["target"] });
    return link.success ? { action, source, target: link.data, referrer } : z.NEVER;
  });

export const actionQuery = z.object({ puid: field.required });

export const seriesQuery = z
  .object({ days: field.choice(SERIES_LENGTHS_DAYS.map(String)).optional() })
  .transform(({ days }) => ({ days: (Number(days) || SERIES_LENGTH_DEFAULT_DAYS) as SeriesLengthDays }));

/** The service fills in missing bounds. */
export const figuresQuery = periodQuery(recentDay, recentDay);

export const resetFiguresBody = z.object({ isReset: z.boolean() });

export const FIGURES_FILE_COLUMNS = [
  "day",
  "action",
  "link",
  "source",
  "device",
  "referrer",
  "total",
] as const;

/** Not localised, because programs also read the file. */
export const toFiguresFileLine = (line: DetailedCount): string =>
  toCsvLine([line.day, line.action, line.target, line.source, line.device, line.referrer, line.total]);

/** @param sentences activities in the language of the request; `recent` has the same ones as data */
export const toStatisticsWire = (
  { taps, saves, clicks, activities, readAt }: OwnStatistics,
  sentences: string[],
) => ({
  static: {
    NumOfTaps: { Num: taps },
    NumSC: { Num: saves },
    NumCP: { Num: clicks },
    activities: sentences,
    recent: activities.map(({ occurredAt, ...what }) => ({ ...what, at: occurredAt.toISOString() })),
    asOf: readAt.toISOString(),
  },
});
