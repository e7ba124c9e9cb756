import { splitMarkup } from "./markup.ts";

// Anywhere and unclosed: what follows on a page could close it.
const FORBIDDEN_ELEMENT = /<\/?(script|style|iframe|object|embed|form|svg|math)(?![a-z0-9_-])/i;
const QUOTED_VALUE = /=\s*(?:"[^"]*"|'[^']*')/g;
const HANDLER = /[\s/"'](on[a-z_:-]+)(?=[\s/>=])/i;
const ACTIVE_URL = /(javascript|vbscript|data):/i;

// An unclosed tag may be mere text, as in "if a<b on Monday": there a handler or address counts only as a value.
const UNCLOSED_TAG = /<\/?[a-z][^<>]*/gi;
const ASSIGNED_HANDLER = /[\s/"'](on[a-z_:-]+)\s*=/i;
const ASSIGNED_URL = /=["']?(javascript|vbscript|data):/i;

/**
 * What a text must not contain, however it is disguised: an active element, an on… attribute, or a javascript: or
 * data: address inside a tag.
 *
 * @returns what was found, to show to the person (`<script>`, `onerror`, `javascript:`), or null
 * @see CONTRACT §4, text
 */
export function findActiveContent(text: string): string | null {
  if (!text.includes("<")) return null;
  const element = FORBIDDEN_ELEMENT.exec(text)?.[1];
  if (element) return `<${element.toLowerCase()}>`;
  for (const piece of splitMarkup(text)) {
    const found = piece.isMarkup ? findInTag(piece.text) : findInText(piece.text);
    if (found) return found;
  }
  return null;
}

function findInTag(tag: string): string | null {
  return (
    named(HANDLER.exec(tag.replace(QUOTED_VALUE, '=""'))) ?? named(ACTIVE_URL.exec(revealUrls(tag)), ":")
  );
}

function findInText(text: string): string | null {
  for (const [unclosed] of text.matchAll(UNCLOSED_TAG)) {
    const found =
      named(ASSIGNED_HANDLER.exec(unclosed)) ?? named(ASSIGNED_URL.exec(revealUrls(unclosed)), ":");
    if (found) return found;
  }
  return null;
}

function named(match: RegExpExecArray | null, suffix = ""): string | null {
  return match?.[1] ? match[1].toLowerCase() + suffix : null;
}

const NAMED_CHARACTERS: Record<string, string> = { Tab: "", NewLine: "", colon: ":" };

/**
 * Undoes the ways to hide a scheme that browsers see through: character references, and white space inside it.
 * No letter of ASCII has a named reference, so these three names are all that matter.
 */
function revealUrls(tag: string): string {
  return tag
    .replace(/&#(?:x([0-9a-f]+)|([0-9]+));?/gi, (_, hex?: string, decimal?: string) =>
      fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16)),
    )
    .replace(/&(Tab|NewLine|colon);?/g, (_, name: string) => NAMED_CHARACTERS[name] ?? "")
    .replace(/[\s\p{Cc}]/gu, "");
}

function fromCodePoint(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}
