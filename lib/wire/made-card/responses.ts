import type { Delivery } from "#lib/domain/delivery/delivery";
import type { CardState } from "#lib/domain/order/card/made-card";

export interface MadeCardWire {
  code: string;
  state: CardState;
  /** Number of its order; null for stock cards. */
  order: number | null;
  /** The states that may follow. */
  moves: CardState[];
  /** For its chip, absolute. */
  address: string;
  createdAt: string;
  changedAt: string;
}

/** What a new card costs now, in whole DA. */
export interface ReorderWire {
  price: number;
  fee: number;
  due: number;
  /** Of the last order; null without, or once it is erased. */
  delivery: Delivery | null;
}

export interface MadeCardsResponse {
  /** Newest first. */
  cards: MadeCardWire[];
}

export interface OwnCardsResponse extends MadeCardsResponse {
  /** Null while another card is on its way, or where nothing is delivered any more. */
  reorder: ReorderWire | null;
}

export interface ReorderedResponse {
  message: string;
  order: number;
}
