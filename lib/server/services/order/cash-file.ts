import type { CashOrder } from "#lib/domain/order/cash";
import { formatOrderNumber } from "#lib/domain/order/order";

/** Keys of `fields`, in the order of `toCashFileCells`. */
export const CASH_FILE_COLUMNS = [
  "orderNumber",
  "status",
  "endedOn",
  "courier",
  "parcelNumber",
  "cardPriceDa",
  "feeDa",
  "dueDa",
  "payout",
  "payoutReceivedOn",
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
