import { charCount } from "#lib/domain/text/char-count";

const LONG_CHARS = 18;

/** Long names are printed smaller, to fit the card. */
export const isLongCardName = (name: string): boolean => charCount(name) > LONG_CHARS;
