import * as z from "zod";
import { SOURCES, type VisitorAction } from "#lib/domain/statistics/action";
import type { OwnStatistics } from "#lib/domain/statistics/statistics";
import * as field from "#lib/schemas/fields";

const ACTIONS: Record<string, VisitorAction> = { UpNumTap: "tap", UpSC: "save", UpCP: "click" };

export const actionBody = z
  .object({
    Action: z.string().transform((raw, ctx) => {
      if (raw.trim() === "") return field.refuseMissing(ctx);
      return (Object.hasOwn(ACTIONS, raw) && ACTIONS[raw]) || field.refuse(ctx, "errors.choiceNotValid");
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
