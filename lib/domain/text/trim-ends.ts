/**
 * Removes matching characters from both ends. Walks inwards, because `[…]+$` takes quadratic time on a long run.
 *
 * @param end matches one character, without flags `g` and `y`
 */
export function trimEnds(text: string, end: RegExp): string {
  const characters = [...text];
  const isKept = (character: string) => !end.test(character);
  // Both are -1 when nothing is kept: slice(-1, 0) is empty.
  return characters.slice(characters.findIndex(isKept), characters.findLastIndex(isKept) + 1).join("");
}
