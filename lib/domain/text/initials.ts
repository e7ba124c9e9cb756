/** Returns "YB" for "Yasmine Benaissa". A space keeps Arabic letters from joining: "ع ي". */
export function initialsOf(fullName: string): string {
  const words = fullName
    .split(/\s+/)
    .map((word) => word.replace(/^(?:ال(?=\p{L}{2}))/u, "").match(/\p{L}/u)?.[0]);
  const letters = words.filter((letter) => letter !== undefined);
  const chosen = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  const isArabic = /\p{Script=Arabic}/u.test(chosen.join(""));
  return chosen.join(isArabic ? " " : "").toUpperCase();
}
