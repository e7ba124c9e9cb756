import * as z from "zod";
import { parseNextPath } from "../domain/next-path.ts";
import * as field from "../schemas/fields.ts";

/** CONTRACT §3 row 8: where to go afterwards, a path of our own. */
export const refreshQuery = z.object({
  next: z
    .string()
    .transform((raw, ctx) => parseNextPath(raw) ?? field.refuse(ctx, "errors.fieldNotValid"))
    .optional(),
});
