import * as z from "zod";
import { CARD_IMAGES } from "#lib/domain/order/card/colour";
import { PRINT_KINDS } from "#lib/domain/order/card/print-job";
import { PRINT_ORDERS_MAX } from "#lib/domain/limits";
import { SHEET_SIZES } from "#lib/domain/order/card/print-sheet";
import * as field from "#lib/schemas/fields";
import { pagingShape } from "#lib/schemas/paging";
import { call } from "#lib/contract/call";
import { distinctOf, file, ofOrder, pageShape } from "#lib/contract/shapes";

const chipOrder = z.object({
  number: z.int(),
  name: field.output(),
  username: field.output(),
  code: field.output().nullable(),
  card: z.object({
    name: field.output(),
    title: field.output(),
    colour: field.output(),
    image: z.enum(["", ...CARD_IMAGES]),
  }),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  /** Absolute URL to write to the chip. */
  address: field.output(),
});

export type ChipOrderWire = z.output<typeof chipOrder>;

export const getChipQueueCall = call("GET /api/group/orders/chips/v1", {
  access: "admin",
  response: z.object({ orders: field.rows(chipOrder), total: z.int() }),
  about: "the 100 oldest printed orders with the chip's `address`",
});

export const listPrintJobsCall = call("GET /api/group/orders/jobs/v1", {
  access: "admin",
  query: z
    .object({ number: field.typedOrderNumber.optional(), ...pagingShape })
    .transform(({ number, page, limit }) => ({
      ...(number !== undefined && { order: number }),
      page,
      limit,
    })),
  response: z.object({
    jobs: field.rows(
      z.object({
        number: z.int(),
        kind: z.enum(PRINT_KINDS),
        orders: field.rows(z.int()),
        createdAt: field.outputMoment(),
        admin: field.output(),
      }),
    ),
    ...pageShape,
  }),
  about: "newest first; `number` of an order; `kind` A4, A3 or files",
});

export const downloadChipsCall = call("GET /api/group/orders/chips/file/v1", {
  access: "admin",
  response: file,
  about: "CSV of all printed orders: number, name, the chip's address",
});

const marks = field
  .choice(["0", "1"])
  .default("1")
  .transform((value) => value === "1");

export const drawCardPdfCall = call("GET /api/group/orders/{number}/card.pdf", {
  access: "admin",
  params: ofOrder,
  query: z.object({ marks }).transform((wire) => ({ hasMarks: wire.marks })),
  response: file,
  errors: ["not_found"],
  about: "PDF: front and back, as ordered; `number` also as `LX-1003`; `marks` 1 (default) or 0",
});

export const drawCardSvgCall = call("GET /api/group/orders/{number}/card.svg", {
  access: "admin",
  params: ofOrder,
  query: z
    .object({ marks, face: field.choice(["front", "back"]).default("front") })
    .transform((wire) => ({ hasMarks: wire.marks, face: wire.face })),
  response: file,
  errors: ["not_found"],
  about: "SVG of one face: front (default) or back",
});

const numbers = distinctOf(field.orderNumber, PRINT_ORDERS_MAX);

export const printSheetsCall = call("POST /api/group/orders/sheet/v1", {
  access: "admin",
  body: z.object({ numbers, sheet: field.requiredChoice(SHEET_SIZES) }),
  response: file,
  errors: ["not_found"],
  about: "PDF of imposed sheets, each followed by its mirrored back; `numbers`: 1 to 100; `sheet`: A4 or A3",
});

export const printFilesCall = call("POST /api/group/orders/files/v1", {
  access: "admin",
  body: z
    .object({ numbers, marks: z.boolean().default(true) })
    .transform((wire) => ({ numbers: wire.numbers, hasMarks: wire.marks })),
  response: file,
  errors: ["not_found"],
  about: "ZIP with a PDF and two SVGs per order; `numbers`: 1 to 100; `marks`: true (default) or false",
});
