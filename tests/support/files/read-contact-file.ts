import ICAL from "ical.js";

/** A property of a vCard, named as on the wire. */
export interface VCardLine {
  readonly name: string;
  readonly params: Readonly<Record<string, readonly string[]>>;
  /** Structured values: a list (ORG) or the non-empty parts by name (N, ADR). */
  readonly value: string | readonly string[] | Readonly<Record<string, string | readonly string[]>>;
}

type JCard = [name: "vcard", properties: [string, Record<string, string | string[]>, string, string][]];

const PART_NAMES: Readonly<Record<string, readonly string[]>> = {
  n: ["family", "given", "additional", "prefix", "suffix"],
  adr: ["box", "extended", "street", "city", "region", "code", "country"],
};

// Some vCard readers, such as those in Python, break lines at each of these.
const FOREIGN_LINE_BREAK = /[\n\v\f\r\u001c-\u001e\u0085\u2028\u2029]/;

// For vCard 3.0, ical.js does not unescape `\;` in simple texts and misreads a delimiter behind an escaped
// backslash. So it returns raw texts, which the code below unescapes by RFC 2426.
const { value: types, property: properties } = ICAL.design.vcard3;
types.text = { fromICAL: (text: string) => text };
for (const name of ["n", "adr", "org"]) properties[name] = { defaultType: "text" };

/**
 * Reads a file with one vCard 3.0 as an address book would.
 *
 * @throws when it is not well-formed UTF-8, has other line breaks than CRLF, or is not exactly one card
 */
export function readContactFile(file: string | Buffer): VCardLine[] {
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  if (FOREIGN_LINE_BREAK.test(text.replaceAll("\r\n", ""))) throw new Error("vCard: a line break but CRLF");
  if (!/^BEGIN:VCARD\r\nVERSION:3\.0\r\n.*\r\nEND:VCARD\r\n$/s.test(text)) {
    throw new Error("vCard: not one whole card");
  }
  const [kind, lines] = ICAL.parse(text) as JCard;
  if (kind !== "vcard") throw new Error("vCard: several cards");
  return lines.map(([name, params, type, value]) => ({
    name: name.toUpperCase(),
    params: Object.fromEntries(
      Object.entries(params).map(([key, param]) => [key.toUpperCase(), [param].flat()]),
    ),
    value: type === "text" ? readText(name, value) : value,
  }));
}

function readText(name: string, value: string): VCardLine["value"] {
  const partNames = PART_NAMES[name];
  if (!partNames) return name === "org" ? splitAt(";", value).map(unescape) : unescape(value);
  const parts = splitAt(";", value);
  if (parts.length > partNames.length) throw new Error(`vCard: ${name} has ${parts.length} parts`);
  const named = parts.map((part, at) => {
    const items = splitAt(",", part).map(unescape);
    return [partNames[at] ?? "", items.length > 1 ? items : (items[0] ?? "")] as const;
  });
  return Object.fromEntries(named.filter(([, part]) => part !== ""));
}

/** Splits at unescaped delimiters. */
function splitAt(delimiter: ";" | ",", value: string): string[] {
  const parts = [""];
  for (const [token] of value.matchAll(/\\.|[^\\]|\\$/gsu)) {
    if (token === delimiter) parts.push("");
    else parts.push(parts.pop() + token);
  }
  return parts;
}

function unescape(value: string): string {
  return value.replace(/\\(.?)/gsu, (_, character: string) => {
    if (character.toLowerCase() === "n") return "\n";
    if (character && "\\,;".includes(character)) return character;
    throw new Error(`vCard: unknown escape in ${value}`);
  });
}
