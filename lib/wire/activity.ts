import * as z from "zod";
import { SOURCES, VISITOR_ACTIONS } from "#lib/domain/statistics/action";
import type { OwnStatistics } from "#lib/domain/statistics/statistics";
import * as field from "#lib/schemas/fields";
import { WIRE_ACTIONS } from "./visitor-action.ts";

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
