import type { ChipOrder } from "#lib/domain/order/card/chip-order";

export interface ChipOrderWire extends ChipOrder {
  /** For the chip, absolute. */
  address: string;
}

export interface ChipsResponse {
  /** Oldest first. */
  orders: ChipOrderWire[];
  /** Also those that are not listed. */
  total: number;
}
