import * as z from "zod";
import { COUNTED_ACTIONS, SOURCES, VISITOR_ACTIONS } from "#lib/domain/statistics/action";
import type { OwnStatistics } from "#lib/domain/statistics/statistics";
import * as field from "#lib/schemas/fields";
import { periodQuery, recentDay } from "#lib/schemas/period";
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

/** The service fills in missing bounds. */
export const figuresQuery = periodQuery(recentDay, recentDay);

export const statisticsOutput = z.object({
  static: z.object({
    NumOfTaps: z.object({ Num: z.int() }),
    NumSC: z.object({ Num: z.int() }),
    NumCP: z.object({ Num: z.int() }),
    activities: field.rows(field.output()),
    recent: field.rows(
      z.object({ action: z.enum(VISITOR_ACTIONS), source: z.enum(SOURCES), at: field.outputMoment() }),
    ),
    asOf: field.outputMoment(),
  }),
});

/** @param sentences activities in the language of the request; `recent` has the same ones as data */
export const toStatisticsWire = (
  { taps, saves, clicks, activities, readAt }: OwnStatistics,
  sentences: string[],
): z.input<typeof statisticsOutput> => ({
  static: {
    NumOfTaps: { Num: taps },
    NumSC: { Num: saves },
    NumCP: { Num: clicks },
    activities: sentences,
    recent: activities.map(({ occurredAt, ...what }) => ({ ...what, at: occurredAt })),
    asOf: readAt,
  },
});
