import type { ChipOrder } from "#lib/domain/order/card/chip-order";

export interface ChipOrderWire extends ChipOrder {
  /** Absolute URL to write to the chip. */
  address: string;
}

export interface ChipsResponse {
  orders: ChipOrderWire[];
  /** Includes orders that are not listed. */
  total: number;
}
