import { charCount } from "#lib/domain/text/char-count";
import { cleanText } from "#lib/domain/text/text";
import { foldText } from "#lib/domain/text/fold-text";

export interface FileRow {
  line: number;
  cells: string[];
}

/** For names of columns and departments. */
export const toLookupKey = (text: string): string => foldText(text).trim();

/** Returns the cleaned line; null when it is empty, refused or too long. */
export function cleanLine(raw: string, maxChars: number): string | null {
  const cleaned = cleanText(raw, { multiline: false });
  if (!cleaned.ok || cleaned.value === "" || charCount(cleaned.value) > maxChars) return null;
  return cleaned.value;
}
