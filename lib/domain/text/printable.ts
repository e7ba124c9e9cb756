import { toAsciiDigits } from "./typing.ts";

/** Letters, marks and signs of the fonts that draw cards and pictures; `npm run fonts` cuts the fonts to them. */
export const PRINTABLE =
  /[ -~\u00a0-\u00ac\u00ae-\u02ff\u060c\u061b\u061f\u0620-\u06a1\u06a3-\u06ff\u0750-\u077f\u1d00-\u1dbf\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u2070\u2071\u2074-\u208e\u2090-\u209c\u20a0-\u20c0\u2100-\u215f\u2190-\u2199\u2212\u221a\u221e\u2248\u2260\u2264\u2265\u2713\u2c60-\u2c7f\ua722-\ua7ca]|[\u0300-\u034e\u0350-\u036f]|\u200c|\u200d|\p{Script=Tifinagh}/u;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;
const JOINERS = /[^\u200c\u200d]/g;
const ARABIC = /\p{Script=Arabic}/u;
/** A character with its marks; marks at the start of a text have none. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;
const MARK = /^\p{M}/u;
const LETTER = /[\p{L}\p{N}]/u;
const EMOJI_COLOUR = /^\p{Emoji_Modifier}/u;

/**
 * Returns a text as cards and pictures show it: letters of other scripts, emoji and what cannot be seen are left
 * out, and compatible forms become the usual letters. "" when no letter of a text with letters is left (print 3).
 */
export function toPrintable(text: string): string {
  const printed = toAsciiDigits(withoutInvisible(text).normalize("NFC"))
    .replace(CLUSTER, printCluster)
    .replace(/\s+/g, " ")
    .trim();
  return LETTER.test(text) && !LETTER.test(printed) ? "" : printed;
}

/** Returns a name as cards and pictures show it: the username where no letter of it is printed (print 3). */
export const printedName = (name: string, username: string): string => toPrintable(name) || username;

/** Returns the name on a card as it is printed: its own text, or the full name without one (print 3). */
export const printedCardName = (text: string, owner: { fullName: string; username: string }): string =>
  printedName(text || owner.fullName, owner.username);

/** Lists once each letter and sign of a text that cards and pictures leave out. */
export function findUnprinted(text: string): string[] {
  const clusters = withoutInvisible(text).normalize("NFC").match(CLUSTER) ?? [];
  return [
    ...new Set(clusters.filter((cluster) => printCluster(cluster) === "" && !EMOJI_COLOUR.test(cluster))),
  ];
}

/** Keeps the joiners inside of Arabic and Persian words. */
function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, (run: string, at: number) => {
    const isInWord = ARABIC.test(text.charAt(at - 1)) && ARABIC.test(text.charAt(at + run.length));
    return isInWord ? run.replace(JOINERS, "") : "";
  });
}

function printCluster(cluster: string): string {
  if (/^\s/.test(cluster)) return " ";
  // A mark is only printed on its own letter.
  if (MARK.test(cluster)) return "";
  const form = [cluster, cluster.normalize("NFKD")].find(([base = ""]) => PRINTABLE.test(base));
  return Array.from(form ?? "")
    .filter((character) => PRINTABLE.test(character))
    .join("");
}
