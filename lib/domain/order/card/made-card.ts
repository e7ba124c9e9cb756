import type { Delivery } from "#lib/domain/delivery/delivery";
import { toAsciiDigits } from "#lib/domain/text/typing";

export const CARD_CODE_LENGTH = 8;

/** Without 0, O, 1, I and L, which people confuse. */
export const CARD_CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export const CARD_STATES = ["active", "paused", "replaced", "unassigned"] as const;

export type CardState = (typeof CARD_STATES)[number];

/** A physical card. */
export interface MadeCard {
  code: string;
  state: CardState;
  /** Number of its order; null for stock cards. */
  order: number | null;
  createdAt: Date;
  changedAt: Date;
}

/** A new card in place of a lost one, as it costs now. */
export interface Reorder {
  priceDa: number;
  feeDa: number;
  /** Of the last order; null without, or once it is erased. */
  delivery: Delivery | null;
}

const FORM = new RegExp(`^[${CARD_CODE_LETTERS}]{${CARD_CODE_LENGTH}}$`);

/** As typed or scanned, in any case and with its hyphen; null for anything else. */
export function parseCardCode(typed: string): string | null {
  const code = toAsciiDigits(typed).replace(/[\s-]/g, "").toUpperCase();
  return FORM.test(code) ? code : null;
}

/** As it is printed: "K7M4-Q2XP". */
export const formatCardCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** What an owner may do: giving a card away frees it for the next person who claims it. */
const MOVES: Record<CardState, readonly CardState[]> = {
  active: ["paused", "replaced", "unassigned"],
  paused: ["active", "replaced", "unassigned"],
  replaced: [],
  unassigned: [],
};

export const cardMoves = (state: CardState): readonly CardState[] => MOVES[state];
