/** Whether a text has more than `max` of these characters. Stops at the first one above. */
export function hasMore(text: string, characters: string, max: number): boolean {
  let count = 0;
  for (const character of text) if (characters.includes(character) && ++count > max) return true;
  return false;
}
