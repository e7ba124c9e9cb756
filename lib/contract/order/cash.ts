import * as z from "zod";
import { CASH_ORDERS_MAX, ORDER_NOTE_MAX_CHARS, PARCEL_MAX_CHARS } from "#lib/domain/limits";
import type { CashPeriod, NewPayout } from "#lib/domain/order/cash";
import { dayInAlgiers } from "#lib/domain/time/date";
import * as field from "#lib/schemas/fields";
import { PAYOUT_RANGE_DA } from "#lib/schemas/ranges";
import { pagingShape } from "#lib/schemas/paging";
import { call } from "#lib/contract/call";
import { distinctOf, file, listedNumber, pageShape } from "#lib/contract/shapes";

const period = z
  .object({ from: field.day.optional(), to: field.day.optional() })
  .transform(({ from, to }): CashPeriod => ({ ...(from && { from }), ...(to && { to }) }));

const openCash = z.object({
  courier: field.output(),
  orders: z.int(),
  dueDa: z.int(),
  since: field.outputMoment(),
});

export type OpenCashWire = z.output<typeof openCash>;

export const getCashCall = call("GET /api/group/cash/v1", {
  access: "admin",
  query: period,
  response: z.object({
    weeks: field.rows(
      z.object({
        week: field.output(),
        courier: field.output(),
        delivered: z.int(),
        collectedDa: z.int(),
        paidOutDa: z.int(),
        returned: z.int(),
      }),
    ),
    open: field.rows(openCash),
  }),
  about: "by courier; `week` is a Sunday; `open` ignores the period",
});

export const downloadCashCall = call("GET /api/group/cash/file/v1", {
  access: "admin",
  query: period,
  response: file,
  about: "CSV of delivered and returned orders",
});

const courier = field.text({ maxChars: PARCEL_MAX_CHARS }).default("");

const openOrder = z.object({
  number: z.int(),
  name: field.output(),
  parcel: field.output(),
  dueDa: z.int(),
  deliveredAt: field.outputMoment(),
});

export type OpenOrderWire = z.output<typeof openOrder>;

export const listOpenOrdersCall = call("GET /api/group/cash/open/v1", {
  access: "admin",
  query: z.object({ courier }),
  response: z.object({ orders: field.rows(openOrder) }),
  about: "at most 500, oldest first; without a `courier`, orders without one",
});

const payout = z.object({
  id: z.int(),
  courier: field.output(),
  receivedOn: field.output(),
  amountDa: z.int(),
  chargesDa: z.int(),
  collectedDa: z.int(),
  /** Negative when money is missing (cash 4). */
  differenceDa: z.int(),
  orders: z.int(),
  note: field.output(),
  admin: field.output(),
});

export type PayoutWire = z.output<typeof payout>;

export const listPayoutsCall = call("GET /api/group/cash/payouts/v1", {
  access: "admin",
  query: z
    .object({ different: field.choice(["0", "1"]).default("0"), ...pagingShape })
    .transform(({ different, page, limit }) => ({ isDifferent: different === "1", page, limit })),
  response: z.object({ payouts: field.rows(payout), ...pageShape }),
  about: "newest first; `different` is 1 for payouts with a difference",
});

const amountDa = field.wholeNumber(PAYOUT_RANGE_DA, "errors.amountNotValid");

export const receivePayoutCall = call("POST /api/group/cash/payouts/v1", {
  access: "admin",
  body: z
    .object({
      courier,
      receivedOn: field.required
        .pipe(field.day)
        .transform((day, ctx) =>
          day > dayInAlgiers(new Date()) ? field.refuse(ctx, "errors.dayInFuture") : day,
        ),
      amountDa,
      chargesDa: amountDa.default(0),
      note: field.text({ maxChars: ORDER_NOTE_MAX_CHARS, multiline: true }).default(""),
      numbers: distinctOf(listedNumber, CASH_ORDERS_MAX),
    })
    .transform((given): NewPayout => given),
  status: 201,
  notice: "notices.payoutReceived",
  response: z.object({ id: z.int() }),
  errors: ["conflict"],
  about: "`numbers`: 1 to 500; 409 names orders whose cash is not open at this courier",
});

export const removePayoutCall = call("POST /api/group/cash/payouts/remove/v1", {
  access: "admin",
  body: z.object({ id: listedNumber }),
  notice: "notices.payoutRemoved",
  errors: ["not_found"],
});
