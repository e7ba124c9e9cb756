/** Excel also saves tables as text, with tabs. */
export const LIST_FILES = ".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values";

/** Decodes what Excel and editors write: UTF-8, UTF-16 also without a byte order mark, Windows-1252 and Windows-1256. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const utf16 = findUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeCodePage(bytes);
  }
}

/** In UTF-16 every other byte of ASCII characters is 0, and no other text has one. */
function findUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const isLittleEndian = bytes.some((byte, index) => byte === 0 && index % 2 === 1);
  const isBigEndian = bytes.some((byte, index) => byte === 0 && index % 2 === 0);
  if (isLittleEndian === isBigEndian) return null;
  return isLittleEndian ? "utf-16le" : "utf-16be";
}

const WORD = /[\p{L}\p{M}]+/gu;
const ARABIC_WORD = /^[\p{Script=Arabic}\p{M}]{2,}$/u;
const ARABIC_OR_MARK = /[\p{Script=Arabic}\p{M}]/u;

/** Where Windows-1252 has accented capitals, Windows-1256 has Arabic letters: those stand among Latin ones in French words. */
function decodeCodePage(bytes: Uint8Array): string {
  const arabic = new TextDecoder("windows-1256").decode(bytes);
  const words = arabic.match(WORD) ?? [];
  const whole = words.filter((word) => ARABIC_WORD.test(word)).length;
  const mixed = words.filter((word) => ARABIC_OR_MARK.test(word) && /\p{Script=Latin}/u.test(word)).length;
  return whole > mixed ? arabic : new TextDecoder("windows-1252").decode(bytes);
}
