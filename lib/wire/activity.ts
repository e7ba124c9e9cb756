import * as z from "zod";
import { SOURCES, type VisitorAction } from "#lib/domain/statistics/action";
import type { Statistics } from "#lib/domain/statistics/statistics";
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

/** `activities` are sentences in the language of the request. */
export const toStatisticsWire = ({ taps, saves, clicks }: Statistics, activities: string[]) => ({
  static: { NumOfTaps: { Num: taps }, NumSC: { Num: saves }, NumCP: { Num: clicks }, activities },
});
