import * as z from "zod";
import { CASH_ORDERS_MAX, ORDER_NOTE_MAX_CHARS, PARCEL_MAX_CHARS, PAYOUT_MAX_DA } from "#lib/domain/limits";
import {
  differenceDaOf,
  type CashOrder,
  type CashPeriod,
  type NewPayout,
  type OpenCash,
  type OpenOrder,
  type Payout,
} from "#lib/domain/order/cash";
import { formatOrderNumber, ORDER_NUMBER_MAX } from "#lib/domain/order/order";
import { dayInAlgiers } from "#lib/domain/time/date";
import * as field from "#lib/schemas/fields";
import { pagingShape } from "#lib/wire/paging";
import type { CashResponse, OpenOrdersResponse, PayoutWire } from "./responses.ts";

export const cashQuery = z
  .object({ from: field.day.optional(), to: field.day.optional() })
  .transform(({ from, to }): CashPeriod => ({ ...(from && { from }), ...(to && { to }) }));

const courier = field.text({ maxChars: PARCEL_MAX_CHARS }).default("");

export const openCashQuery = z.object({ courier });

const amountDa = z
  .number()
  .transform((value, ctx) =>
    Number.isInteger(value) && value >= 0 && value <= PAYOUT_MAX_DA
      ? value
      : field.refuse(ctx, "errors.amountNotValid", { max: PAYOUT_MAX_DA }),
  );

export const payoutBody = z
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
    numbers: field
      .list(z.int().min(1).max(ORDER_NUMBER_MAX), CASH_ORDERS_MAX)
      .transform((given, ctx) => (given.length === 0 ? field.refuseMissing(ctx) : [...new Set(given)])),
  })
  .transform((payout): NewPayout => payout);

export const payoutsQuery = z
  .object({ different: field.choice(["0", "1"]).default("0"), ...pagingShape })
  .transform(({ different, page, limit }) => ({ isDifferent: different === "1", page, limit }));

export const removePayoutBody = z.object({ id: z.int().min(1).max(ORDER_NUMBER_MAX) });

export const toOpenCashWire = ({ since, ...cash }: OpenCash): CashResponse["open"][number] => ({
  ...cash,
  since: since.toISOString(),
});

export const toOpenOrderWire = ({
  deliveredAt,
  ...order
}: OpenOrder): OpenOrdersResponse["orders"][number] => ({ ...order, deliveredAt: deliveredAt.toISOString() });

export const toPayoutWire = (payout: Payout): PayoutWire => ({
  ...payout,
  differenceDa: differenceDaOf(payout),
});

/** Keys of `cashFile.columns`, in the order of `toCashFileCells`. */
export const CASH_FILE_COLUMNS = [
  "number",
  "status",
  "endedOn",
  "courier",
  "parcel",
  "priceDa",
  "feeDa",
  "dueDa",
  "payout",
  "receivedOn",
] as const;

export const toCashFileCells = (order: CashOrder): (string | number)[] => [
  formatOrderNumber(order.number),
  order.status,
  order.endedOn,
  order.courier,
  order.parcel,
  order.priceDa,
  order.feeDa,
  order.dueDa,
  order.payout?.id ?? "",
  order.payout?.receivedOn ?? "",
];
