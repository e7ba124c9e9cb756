import { closeDirections } from "#lib/domain/text/visible";

/** vCard 3.0 (RFC 2426): user text cannot leave its property. */

const LINE_MAX_OCTETS = 75;

// Unicode line breaks, and those at which Python readers split.
const LINE_BREAKS = /\r\n?|[\v\f\u001c-\u001e\u0085\u2028\u2029]/g;
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

export function escapeVCardText(text: string): string {
  return closeDirections(text)
    .toWellFormed()
    .replace(LINE_BREAKS, "\n")
    .replace(CONTROLS, "")
    .replace(/[\\,;]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

export interface VCardValue {
  /** Escaped. */
  value: string;
  /** Replaces the property's types. */
  types?: string[];
  /** Escaped name of a link, in the form that phones read: `item1.URL` with `item1.X-ABLabel`. */
  label?: string;
}

/**
 * @param draft vCard whose placeholders `{0}`, `{1}` … stand for `values`
 * @param categories escaped
 */
export function completeVCard(
  draft: string,
  values: readonly VCardValue[],
  categories: readonly string[] = [],
): string {
  let items = 0;
  return draft
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .flatMap((line) => {
      if (line === "END:VCARD" && categories.length > 0) return [`CATEGORIES:${categories.join(",")}`, line];
      const [, first] = /\{(\d+)\}/.exec(line) ?? [];
      const { types, label } = values[Number(first)] ?? {};
      const typed = types ? line.replace(/;TYPE=[^:]*/, `;TYPE=${types.join(",")}`) : line;
      const filled = typed.replace(/\{(\d+)\}/g, (_, index) => values[Number(index)]?.value ?? "");
      const item = label ? `item${++items}.` : "";
      return label ? [item + filled, `${item}X-ABLabel:${label}`] : [filled];
    })
    .map((line) => foldVCardLine(line))
    .join("\r\n");
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
