/** How texts and lines of a vCard 3.0 are written (RFC 2426): whatever an owner typed stays inside its property. */

const LINE_MAX_OCTETS = 75;

// What Unicode, and readers written in Python, take for the end of a line.
const LINE_BREAKS = /\r\n?|[\v\f\u001c-\u001e\u0085\u2028\u2029]/g;
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

/** A text as the value of a property, or as one part of it. Escaped once: "a, b" gives "a\, b". */
export function escapeVCardText(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_BREAKS, "\n")
    .replace(CONTROLS, "")
    .replace(/[\\,;]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/**
 * A line that is too long goes on in the next, which then begins with a space. Counted in octets of UTF-8, and
 * never broken inside a character.
 *
 * @param line without its end
 */
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
