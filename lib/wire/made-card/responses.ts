import type { Delivery } from "#lib/domain/delivery/delivery";
import type { CardState } from "#lib/domain/order/card/made-card";

export interface MadeCardWire {
  code: string;
  state: CardState;
  /** Order number; null for stock cards. */
  order: number | null;
  moves: CardState[];
  /** Absolute URL to write to the chip. */
  address: string;
  createdAt: string;
  changedAt: string;
}

/** Current price of a replacement card, in whole DA. */
export interface ReorderWire {
  price: number;
  fee: number;
  due: number;
  /** Delivery of the last order; null when there is none or it is erased. */
  delivery: Delivery | null;
}

export interface MadeCardsResponse {
  cards: MadeCardWire[];
}

export interface OwnCardsResponse extends MadeCardsResponse {
  /** Null while another card is on its way, or where delivery is no longer available. */
  reorder: ReorderWire | null;
}

export interface ReorderedResponse {
  message: string;
  order: number;
}
