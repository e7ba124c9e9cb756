import * as z from "zod";
import { COUNTED_ACTIONS, SOURCES } from "#lib/domain/statistics/action";
import type { OwnStatistics } from "#lib/domain/statistics/statistics";
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

/** The service fills in missing bounds. */
export const figuresQuery = periodQuery(recentDay, recentDay);

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
