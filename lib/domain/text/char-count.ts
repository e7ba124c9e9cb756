/** Counts code points, so an emoji of two code units counts once. */
export function charCount(text: string): number {
  return [...text].length;
}
