/** vCard 3.0 (RFC 2426): user text cannot leave its property. */

const LINE_MAX_OCTETS = 75;

// Unicode line breaks, and those at which Python readers split.
const LINE_BREAKS = /\r\n?|[\v\f\u001c-\u001e\u0085\u2028\u2029]/g;
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

export function escapeVCardText(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_BREAKS, "\n")
    .replace(CONTROLS, "")
    .replace(/[\\,;]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Counts UTF-8 octets and never splits a character. */
export function foldVCardLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = utf8Size(character);
    if (octets + size > LINE_MAX_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function utf8Size(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}
