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

/**
 * Splits the query of a card's address: the code must not be shared with the page's address.
 *
 * @param search empty or with its "?"; the rest keeps its spelling
 */
export function takeCardCode(search: string): { code: string | null; rest: string } {
  const code = parseCardCode(new URLSearchParams(search).get("c") ?? "");
  if (code === null) return { code, rest: search };
  const others = search
    .slice(1)
    .split("&")
    .filter((pair) => !new URLSearchParams(`&${pair}`).has("c"));
  return { code, rest: others.length === 0 ? "" : `?${others.join("&")}` };
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
