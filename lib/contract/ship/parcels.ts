import * as z from "zod";
import { PARCEL_MAX_CHARS } from "#lib/domain/limits";
import { WILAYAS, type OrderMove } from "#lib/domain/order/order-list";
import { ORDER_STATUSES } from "#lib/domain/order/order-status";
import { NUMBER_PROBLEMS, PARCEL_REFUSALS, PARCEL_STATES, SEND_FAILURES } from "#lib/domain/ship/parcel";
import { SLIP_PAPERS } from "#lib/domain/ship/slip";
import * as field from "#lib/schemas/fields";
import { pagingShape, numberInQuery } from "#lib/schemas/paging";
import { call } from "#lib/contract/call";
import { distinctOf, file, movedOrders, pageShape, someOf } from "#lib/contract/shapes";

const PLACE_MAX = 99_999_999;

const listedParcel = z.object({
  number: z.int(),
  name: field.output(),
  state: z.enum(PARCEL_STATES),
  tracking: field.output(),
  labelUrl: field.output(),
  reason: field.output(),
  courierStatus: field.output(),
  paymentStatus: field.output(),
  changedAt: field.outputMoment(),
});

export type ListedParcelWire = z.output<typeof listedParcel>;

export const listParcelsCall = call("GET /api/group/orders/parcels/v1", {
  access: "admin",
  query: z
    .object({ state: field.choice(["open", "all"]).default("all"), ...pagingShape })
    .transform(({ state, ...paging }) => ({ ...paging, isOpen: state === "open" })),
  response: z.object({
    /** Yalidine's API keys are set. */
    isConfigured: z.boolean(),
    parcels: field.rows(listedParcel),
    ...pageShape,
  }),
  about: "newest first; `state` is all (default) or open (unclear)",
});

const place = field.wholeNumber({ min: 1, max: PLACE_MAX }, "errors.choiceNotValid").optional();

const result = z.discriminatedUnion("outcome", [
  z.object({
    number: z.int(),
    outcome: z.literal("created"),
    tracking: field.output(),
    isMoved: z.boolean(),
  }),
  z.object({
    number: z.int(),
    outcome: z.literal("refused"),
    reason: z.enum(PARCEL_REFUSALS),
    text: field.output(),
    choices: field.rows(z.object({ id: z.int(), name: field.output(), detail: field.output() })),
  }),
  z.object({ number: z.int(), outcome: z.literal("unknown") }),
  z.object({ number: z.int(), outcome: z.literal("not_sent"), reason: z.enum(SEND_FAILURES) }),
]);

export const createParcelsCall = call("POST /api/group/orders/parcels/v1", {
  access: "admin",
  body: z.object({
    orders: someOf(z.object({ number: field.orderNumber, communeId: place, centerId: place })),
  }),
  response: z.object({ results: field.rows(result), retryAfterS: z.number().nullable() }),
  errors: ["not_found"],
  about: "a result per order; `orders`: 1 to 100 of `{number, communeId?, centerId?}`",
});

const STOPS = ["refused", "busy", "denied", "unreachable", "unclear"] as const;

export const checkParcelsCall = call("POST /api/group/orders/parcels/check/v1", {
  access: "admin",
  response: z.object({
    found: field.rows(z.int()),
    moved: field.rows(z.int()),
    unclear: field.rows(z.int()),
    /** Why not all were checked; null when all were. */
    stop: z.enum(STOPS).nullable(),
    retryAfterS: z.number().nullable(),
  }),
  errors: ["not_found"],
});

export const releaseParcelsCall = call("POST /api/group/orders/parcels/release/v1", {
  access: "admin",
  body: z.object({ numbers: someOf(field.orderNumber) }),
  response: z.object({ released: field.rows(z.int()) }),
  about: "numbers that may be sent again",
});

const parcel = field.text({ maxChars: PARCEL_MAX_CHARS, isRequired: true });

export const saveParcelNumbersCall = call("POST /api/group/orders/parcels/numbers/v1", {
  access: "admin",
  body: z.object({
    courier: parcel,
    rows: someOf(z.object({ number: field.orderNumber, parcel })),
    isPreview: z.boolean(),
  }),
  response: z.object({
    /** In the order of the request. */
    rows: field.rows(
      z.object({
        number: z.int(),
        parcel: field.output(),
        name: field.output(),
        cards: z.int(),
        problem: z.enum(NUMBER_PROBLEMS).nullable(),
      }),
    ),
    /** False for a preview and when a row has a problem. */
    isDone: z.boolean(),
  }),
  about: "all rows or none; `rows`: 1 to 100 of `{number, parcel}`",
});

export const scanOrderCall = call("POST /api/group/orders/scan/v1", {
  access: "admin",
  body: z
    .object({ code: parcel, to: field.requiredChoice(ORDER_STATUSES), courier: parcel.optional() })
    .transform(({ code, to, courier }): { code: string; move: OrderMove } => ({
      code,
      move: { to, note: "", isForward: true, ...(courier !== undefined && { courier }) },
    })),
  response: movedOrders,
  about: "`code`: order or parcel number; both lists are empty if no order has it",
});

export const getCourierFeesCall = call("GET /api/group/couriers/fees/v1", {
  access: "admin",
  query: z.object({ wilaya: numberInQuery(1, WILAYAS) }),
  response: z.object({ home: z.number().nullable(), desk: z.number().nullable() }),
  errors: ["not_found", "conflict"],
  about: "in whole DA, null where not served",
});

const numbers = distinctOf(field.orderNumber);

export const makeSlipsCall = call("POST /api/group/orders/slips/v1", {
  access: "admin",
  body: z.object({ numbers, paper: field.requiredChoice(SLIP_PAPERS) }),
  response: file,
  errors: ["not_found"],
  about: "PDF of packing slips in the caller's language, four on an A4; `paper` is A6 or A4",
});

export const makeCourierFileCall = call("POST /api/group/orders/courier_file/v1", {
  access: "admin",
  body: z.object({ numbers, courier: parcel }),
  response: file,
  errors: ["not_found"],
  about: "CSV for a courier of the settings, in the format of the CSV file above",
});
