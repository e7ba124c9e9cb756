/**
 * Removes matching characters from both ends. Walks inwards, because `[…]+$` takes quadratic time on a long run.
 *
 * @param end matches one character, without flags `g` and `y`
 */
export function trimEnds(text: string, end: RegExp): string {
  const characters = Array.from(text);
  let from = 0;
  let to = characters.length;
  while (from < to && end.test(characters[from] ?? "")) from++;
  while (to > from && end.test(characters[to - 1] ?? "")) to--;
  return characters.slice(from, to).join("");
}
