/** What keyboards and copying add to numbers, addresses and links, and people do not see. */

const ARABIC_DIGIT = /[٠-٩۰-۹]/g;
const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Arabic-Indic digits of both ranges become 0–9; everything else stays. */
export function toAsciiDigits(text: string): string {
  return text.replace(ARABIC_DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });
}

/**
 * Removes direction marks and zero-width characters, which phones put around copied numbers and addresses.
 * Not for prose: there they join Arabic letters and emoji.
 */
export function removeInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, "");
}
