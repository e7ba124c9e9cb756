import { randomInt } from "node:crypto";

// Without 0, o, 1, l, i: people read ids aloud and type them.
export const READABLE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

export const newPublicIds = () => ({ uid: randomText(12), referralCode: randomText(8) });

/** Cryptographically random. */
export const randomText = (length: number, letters = READABLE_LETTERS): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
