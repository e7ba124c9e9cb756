import * as z from "zod";
import { ALL_WILAYAS } from "#lib/domain/delivery/wilayas";
import * as field from "./fields.ts";

/** Wilaya code, also in the open API. */
export const givenWilaya = z
  .number()
  .transform((value, ctx) =>
    ALL_WILAYAS.some(({ code }) => code === value) ? value : field.refuse(ctx, "errors.choiceNotValid"),
  );
