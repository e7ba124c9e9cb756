import * as z from "zod";
import { parseOrderNumber } from "#lib/domain/order/order";
import * as field from "#lib/schemas/fields";

/** "1003" or "LX-1003". */
export const printParams = z.object({
  number: z
    .string()
    .transform((raw, ctx) => parseOrderNumber(raw) ?? field.refuse(ctx, "errors.choiceNotValid")),
});

const marks = field
  .choice(["0", "1"])
  .default("1")
  .transform((value) => value === "1");

export const cardPdfQuery = z.object({ marks }).transform((wire) => ({ hasMarks: wire.marks }));

export const cardSvgQuery = z
  .object({ marks, face: field.choice(["front", "back"]).default("front") })
  .transform((wire) => ({ hasMarks: wire.marks, face: wire.face }));
