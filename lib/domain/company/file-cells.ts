import { charCount } from "#lib/domain/text/char-count";
import { cleanText } from "#lib/domain/text/text";

export interface FileRow {
  line: number;
  cells: string[];
}

/** Returns the cleaned line; null when it is empty, refused or too long. */
export function cleanLine(raw: string, maxChars: number): string | null {
  const cleaned = cleanText(raw, { multiline: false });
  if (!cleaned.ok || cleaned.value === "" || charCount(cleaned.value) > maxChars) return null;
  return cleaned.value;
}
