import type { Delivery } from "#lib/domain/delivery/delivery";
import { toAsciiDigits } from "#lib/domain/text/typing";

export const CARD_CODE_LENGTH = 8;

/** Omits 0, O, 1, I and L, which are easily confused. */
export const CARD_CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export const CARD_STATES = ["active", "paused", "replaced", "unassigned"] as const;

export type CardState = (typeof CARD_STATES)[number];

export interface MadeCard {
  code: string;
  state: CardState;
  /** Order number; null for stock cards. */
  order: number | null;
  createdAt: Date;
  changedAt: Date;
}

export interface Reorder {
  priceDa: number;
  feeDa: number;
  /** Delivery of the last order; null when there is none or it is erased. */
  delivery: Delivery | null;
}

const FORM = new RegExp(`^[${CARD_CODE_LETTERS}]{${CARD_CODE_LENGTH}}$`);

/** Between and after the groups; a sentence may end with the code. */
const SIGNS = /[\s.\p{Pd}]/gu;
const IN_ADDRESS = /(?:[?&]c=|\/c\/)([^/?&#]+)/i;

/** Accepts any case, spaces, dashes and the address in the card's chip; returns null for anything else. */
export function parseCardCode(typed: string): string | null {
  const [, given = typed] = IN_ADDRESS.exec(typed) ?? [];
  const code = toAsciiDigits(given).replace(SIGNS, "").toUpperCase();
  return FORM.test(code) ? code : null;
}

/** Returns the code in a card's address, and removes it: it must not be shared with the page's address. */
export function takeCardCode(query: URLSearchParams): string | null {
  const code = parseCardCode(query.get("c") ?? "");
  if (code !== null) query.delete("c");
  return code;
}

/** Returns the printed form, e.g. "K7M4-Q2XP". */
export const formatCardCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** State changes that owners may make. An unassigned card can be claimed by the next person. */
const MOVES: Record<CardState, readonly CardState[]> = {
  active: ["paused", "replaced", "unassigned"],
  paused: ["active", "replaced", "unassigned"],
  replaced: [],
  unassigned: [],
};

export const cardMoves = (state: CardState): readonly CardState[] => MOVES[state];
