import { charCount } from "#lib/domain/text/char-count";

const LONG_CHARS = 18;

/** Printed smaller, so that it fits the card. */
export const isLongCardName = (name: string): boolean => charCount(name) > LONG_CHARS;
