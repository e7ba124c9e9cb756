const ARABIC_DIGIT = /[٠-٩۰-۹]/g;
const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

export function toAsciiDigits(text: string): string {
  return text.replace(ARABIC_DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });
}

/** Of digits of any script; NaN for anything else, also for none. */
export function toWholeNumber(typed: string): number {
  const digits = toAsciiDigits(typed.trim());
  return /^\d+$/.test(digits) ? Number(digits) : NaN;
}

/** Removes all that cannot be seen, for values in ASCII: numbers, codes, e-mails. Names and texts: `toVisible`. */
export function removeInvisible(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
}
