import { toPairs } from "./to-pairs.ts";
import { toAsciiDigits } from "./typing.ts";

/** Latin letters that Unicode does not decompose, and the Greek ones that are typed for those of Kabyle. */
export const LATIN_LETTERS = toPairs("ß ss æ ae œ oe ø o ł l đ d ð d þ th ı i ɣ gh γ gh ɛ a ε a");

/** Variants of Arabic letters, Persian and Urdu ones, final sigma and dashes. */
const VARIANTS = toPairs("ٱ ا ة ه ى ي ک ك ڪ ك ی ي ے ي ہ ه ھ ه ە ه ۃ ه ς σ ‐ - ‑ - ‒ - – - — - ― - − -");

/** Accents and vowels, the letter stretcher, what cannot be seen, and apostrophes. */
const REMOVED =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u00ad\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff'`\u2018\u2019\u201b\u2032\u02b9-\u02bf\ua78c]/g;

/**
 * Folds what is written in many ways into one: case, accents, letter variants, digits, dashes and apostrophes.
 * The database's `fold_text` does the same (portal 4).
 */
export const foldText = (text: string): string =>
  toAsciiDigits(text.replaceAll("´", "").normalize("NFKD").toLowerCase())
    .replace(REMOVED, "")
    .replace(/[^\0-\x7f]/g, (letter) => LATIN_LETTERS.get(letter) ?? VARIANTS.get(letter) ?? letter);
