import * as z from "zod";
import { FIGURES_MAX_DAYS } from "#lib/domain/limits";
import { daysBetween } from "#lib/domain/statistics/figures";
import * as field from "./fields.ts";

export const recentDay = field.day
  .transform((day, ctx) =>
    day && (day < "2000" || day > "2999") ? field.refuse(ctx, "errors.dateNotValid") : day,
  )
  .default("")
  .meta({ format: "date" });

/** Both bounds are optional. */
export const periodQuery = (from: typeof recentDay, to: typeof recentDay) =>
  z.object({ from, to }).transform((period, ctx) => {
    const { from: first, to: last } = period;
    if (first && last && first > last) return field.refuse(ctx, "errors.periodNotValid", {}, ["to"]);
    return first && last && daysBetween(period) > FIGURES_MAX_DAYS
      ? field.refuse(ctx, "errors.periodTooLong", { max: FIGURES_MAX_DAYS }, ["to"])
      : period;
  });

const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/;

/** Parses "2026-11" into its first day; "" is the current month. */
export const month = field
  .given()
  .default("")
  .transform((raw, ctx) => {
    if (raw === "") return "";
    return MONTH.test(raw) ? `${raw}-01` : field.refuse(ctx, "errors.dateNotValid");
  });
