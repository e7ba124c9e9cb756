/** Length as a person counts it: code points, so that an emoji of two code units is one (CONTRACT §4). */
export function charCount(text: string): number {
  return [...text].length;
}
