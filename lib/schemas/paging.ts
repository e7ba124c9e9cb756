import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from "#lib/domain/limits";
import * as field from "./fields.ts";

/** Of digits, as in a query string. */
export const numberInQuery = (min: number, max: number) =>
  field.given().transform((raw, ctx) => {
    const value = Number(raw);
    return /^\d{1,9}$/.test(raw) && value >= min && value <= max
      ? value
      : field.refuse(ctx, "errors.numberNotValid");
  });

export const pagingShape = {
  page: numberInQuery(1, 1_000_000).default(1),
  limit: numberInQuery(1, PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
};
