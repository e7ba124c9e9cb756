import * as z from "zod";
import { PRINT_ORDERS_MAX } from "#lib/domain/limits";
import type { PrintJob } from "#lib/domain/order/card/print-job";
import { SHEET_SIZES } from "#lib/domain/order/card/print-sheet";
import * as field from "#lib/schemas/fields";
import { pagingShape } from "#lib/wire/paging";
import type { PrintJobWire } from "./responses.ts";

export const printParams = z.object({ number: field.typedOrderNumber });

const marks = field
  .choice(["0", "1"])
  .default("1")
  .transform((value) => value === "1");

export const cardPdfQuery = z.object({ marks }).transform((wire) => ({ hasMarks: wire.marks }));

export const cardSvgQuery = z
  .object({ marks, face: field.choice(["front", "back"]).default("front") })
  .transform((wire) => ({ hasMarks: wire.marks, face: wire.face }));

const orderNumbers = field
  .list(field.orderNumber, PRINT_ORDERS_MAX)
  .transform((numbers, ctx) => (numbers.length ? [...new Set(numbers)] : field.refuseMissing(ctx)));

export const printSheetBody = z.object({
  numbers: orderNumbers,
  sheet: field.requiredChoice(SHEET_SIZES),
});

export const printFilesBody = z
  .object({ numbers: orderNumbers, marks: z.boolean().default(true) })
  .transform((wire) => ({ numbers: wire.numbers, hasMarks: wire.marks }));

export const printJobsQuery = z
  .object({ number: field.typedOrderNumber.optional(), ...pagingShape })
  .transform(({ number, page, limit }) => ({ ...(number !== undefined && { order: number }), page, limit }));

export const toPrintJobWire = ({ createdAt, ...job }: PrintJob): PrintJobWire => ({
  ...job,
  createdAt: createdAt.toISOString(),
});
