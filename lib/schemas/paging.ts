import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from "#lib/domain/limits";
import * as field from "./fields.ts";

export const wholeNumber = (min: number, max: number) =>
  field.given().transform((raw, ctx) => {
    const value = Number(raw);
    return /^\d{1,9}$/.test(raw) && value >= min && value <= max
      ? value
      : field.refuse(ctx, "errors.numberNotValid");
  });

export const pagingShape = {
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
};
