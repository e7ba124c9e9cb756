import sanitizeHtml from "sanitize-html";
import { findActiveContent } from "./active-content.ts";
import { splitMarkup } from "./markup.ts";

export { charCount } from "./char-count.ts";

export type CleanText = { ok: true; value: string } | { ok: false; reason: string };

/** Tags inside tags that show only when the outer ones are gone; honest text needs two passes. */
const PASSES_MAX = 8;
/** More than any text worth keeping has; the parser's time grows with the square of the tags left open. */
const PIECES_MAX = 4000;
const TOO_MANY_TAGS = "<…>";

const CONTROL_IN_LINE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const CONTROL_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cs}]/u;
const NOTHING_VISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * A text as it is stored: trimmed, without tags, otherwise byte for byte; escaping happens on output.
 * A text of nothing but invisible characters is "".
 *
 * @param multiline newlines and tabs are allowed and CRLF becomes LF: bio, description, message
 * @returns on refusal what was found (`<script>`, `onerror`, `javascript:`, `U+0007`), the same in every language,
 *   to stand after "Invalid Input detected in …"
 * @see CONTRACT §4, text
 */
export function cleanText(raw: string, { multiline }: { multiline: boolean }): CleanText {
  let text = (multiline ? raw.replaceAll("\r\n", "\n") : raw).trim();
  const control = (multiline ? CONTROL_IN_LINES : CONTROL_IN_LINE).exec(text)?.[0];
  if (control !== undefined) return { ok: false, reason: codePointName(control) };

  // Taking out `<b>` turns `<scr<b>ipt>` into a tag again: look once more until nothing changes.
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    const reason = findActiveContent(text);
    if (reason) return { ok: false, reason };
    const stripped = removeTags(text);
    if (stripped === null) break;
    if (stripped === text) return { ok: true, value: NOTHING_VISIBLE.test(text) ? "" : text.trim() };
    text = stripped;
  }
  return { ok: false, reason: TOO_MANY_TAGS };
}

// Control characters are refused before, so that these two cannot stand in a text.
const AMPERSAND = "\u0001";
const LESS_THAN = "\u0002";

/**
 * The parser sees only the brackets of complete tags, and no `&`: it would decode references, drop unclosed tags
 * and escape its output.
 *
 * @returns null when there are too many
 */
function removeTags(text: string): string | null {
  if (!text.includes("<")) return text;
  const pieces = splitMarkup(text.replaceAll("&", AMPERSAND));
  if (pieces.length > PIECES_MAX) return null;
  const masked = pieces
    .map((piece) => (piece.isMarkup ? piece.text : piece.text.replaceAll("<", LESS_THAN)))
    .join("");
  return sanitizeHtml(masked, {
    allowedTags: [],
    allowedAttributes: {},
    disallowedTagsMode: "discard",
    nonTextTags: [],
    parseStyleAttributes: false,
  })
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll(LESS_THAN, "<")
    .replaceAll(AMPERSAND, "&");
}

function codePointName(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}
