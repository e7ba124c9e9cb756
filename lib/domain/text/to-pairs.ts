/** Reads "a b c d" as a → b, c → d. */
export function toPairs(words: string): Map<string, string> {
  return new Map(Array.from(words.matchAll(/(?<!\S)(\S+)\s+(\S+)/g), ([, from = "", to = ""]) => [from, to]));
}
