import * as z from "zod";
import { ALL_WILAYAS } from "#lib/domain/delivery/wilayas";
import * as field from "#lib/schemas/fields";

/** Number of a wilaya, also of the open API. */
export const wilayaWire = z
  .number()
  .transform((value, ctx) =>
    ALL_WILAYAS.some(({ code }) => code === value) ? value : field.refuse(ctx, "errors.choiceNotValid"),
  );
