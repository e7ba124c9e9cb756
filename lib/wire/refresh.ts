import * as z from "zod";
import { parseNextPath } from "#lib/domain/account/next-path";
import * as field from "#lib/schemas/fields";

export const refreshQuery = z.object({
  next: z
    .string()
    .transform((raw, ctx) => parseNextPath(raw) ?? field.refuse(ctx, "errors.fieldNotValid"))
    .optional(),
});
