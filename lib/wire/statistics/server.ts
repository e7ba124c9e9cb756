import * as z from "zod";
import type { AcquisitionPeriod } from "#lib/domain/statistics/acquisition";
import { SOURCES, VISITOR_ACTIONS } from "#lib/domain/statistics/action";
import {
  SERIES_LENGTH_DEFAULT_DAYS,
  SERIES_LENGTHS_DAYS,
  type OwnStatistics,
  type SeriesLengthDays,
} from "#lib/domain/statistics/statistics";
import * as field from "#lib/schemas/fields";
import { WIRE_ACTIONS } from "./actions.ts";

export const actionBody = z
  .object({
    Action: z.string().transform((raw, ctx) => {
      if (raw.trim() === "") return field.refuseMissing(ctx);
      const action = VISITOR_ACTIONS.find((each) => WIRE_ACTIONS[each] === raw);
      return action ?? field.refuse(ctx, "errors.choiceNotValid");
    }),
    source: field.choice(SOURCES).default("link"),
  })
  .transform(({ Action, source }) => ({ action: Action, source }));

export const actionQuery = z.object({ puid: field.required });

export const seriesQuery = z
  .object({ days: field.choice(SERIES_LENGTHS_DAYS.map(String)).optional() })
  .transform(({ days }) => ({ days: (Number(days) || SERIES_LENGTH_DEFAULT_DAYS) as SeriesLengthDays }));

export const acquisitionQuery = z
  .object({ from: field.day.optional(), to: field.day.optional() })
  .transform(({ from, to }): AcquisitionPeriod => ({ ...(from && { from }), ...(to && { to }) }));

/** @param sentences the activities in the language of the request; `recent` has the same ones as data */
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
