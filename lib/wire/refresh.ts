import * as z from "zod";
import { parseNextPath } from "../domain/next-path.ts";
import * as field from "../schemas/fields.ts";

export const refreshQuery = z.object({
  next: z
    .string()
    .transform((raw, ctx) => parseNextPath(raw) ?? field.refuse(ctx, "errors.fieldNotValid"))
    .optional(),
});
