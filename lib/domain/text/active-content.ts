import { splitMarkup } from "./markup.ts";

// Also matches outside complete tags: markup that follows on the page could close the tag.
const FORBIDDEN_ELEMENT = /<\/?(script|style|iframe|object|embed|form|svg|math)(?![a-z0-9_-])/i;
const QUOTED_VALUE = /=\s*(?:"[^"]*"|'[^']*')/g;
const HANDLER = /[\s/"'](on[a-z_:-]+)(?=[\s/>=])/i;
const ACTIVE_URL = /(javascript|vbscript|data):/i;

// An unclosed tag may be plain text ("if a<b on Monday"), so only an assigned value counts there.
const UNCLOSED_TAG = /<\/?[a-z][^<>]*/gi;
const ASSIGNED_HANDLER = /[\s/"'](on[a-z_:-]+)\s*=/i;
const ASSIGNED_URL = /=["']?(javascript|vbscript|data):/i;

/** Returns forbidden markup, even disguised: "<script>", "onerror", "javascript:"; else null (profile 8). */
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

/** Decodes references and white space in a scheme. ASCII letters have no named references. */
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
