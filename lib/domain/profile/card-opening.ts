import type { Locale } from "#lib/domain/locale";
import type { Source } from "#lib/domain/statistics/action";

/** What an owner's cards can open (card 24). */
export const CARD_OPENINGS = ["page", "link", "exchange", "file"] as const;
export type CardOpens = (typeof CARD_OPENINGS)[number];

export interface CardOpening {
  opens: CardOpens;
  /** Empty unless `opens` is "link". */
  link: string;
  /** From this moment the cards open the page again; null for no end. */
  until: Date | null;
}

/** Request for a card's address. */
export interface CardRequest {
  method: string;
  headers: { get(name: string): string | null };
  source: Source;
  /** Language of the page to open. */
  language: Locale;
  clientAddress: string;
}

export interface Opening {
  /** Absolute URL or path. */
  address: string;
  /** The address is a page, which has both languages and reads the query. */
  isPage: boolean;
}

export interface FoundOpening extends Opening {
  /** Counts the visit, unless the page itself does. Never rejects. */
  count(): Promise<void>;
}
