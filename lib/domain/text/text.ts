import sanitizeHtml from "sanitize-html";
import { findActiveContent } from "./active-content.ts";
import { isBlank } from "./blank.ts";
import { codePointName } from "./code-point-name.ts";
import { splitMarkup } from "./markup.ts";
import { closeDirections, toVisible } from "./visible.ts";

export type CleanText = { ok: true; value: string } | { ok: false; reason: string };

/** Removing a tag may form a new one. Normal text needs two passes. */
const PASSES_MAX = 8;
/** The parser takes quadratic time in the number of open tags. */
const PIECES_MAX = 4000;
const TOO_MANY_TAGS = "<…>";

const CONTROL_IN_LINE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const CONTROL_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/**
 * Trims and removes tags; output escapes the rest. Invisible text becomes "" (profile 7, 8).
 *
 * @param multiline allows newlines, tabs and marks of direction, and turns CRLF into LF; a single line is as it is seen
 * @returns a language-neutral `reason` on refusal: `<script>`, `onerror`, `javascript:` or `U+0007`
 */
export function cleanText(raw: string, { multiline }: { multiline: boolean }): CleanText {
  let text = (multiline ? closeDirections(raw.replaceAll("\r\n", "\n")) : toVisible(raw.trim())).trim();
  const control = (multiline ? CONTROL_IN_LINES : CONTROL_IN_LINE).exec(text)?.[0];
  if (control !== undefined) return { ok: false, reason: codePointName(control) };

  // Removing `<b>` from `<scr<b>ipt>` leaves a tag, so repeat until nothing changes.
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    const reason = findActiveContent(text);
    if (reason) return { ok: false, reason };
    const stripped = removeTags(text);
    if (stripped === null) break;
    if (stripped === text) return { ok: true, value: isBlank(text) ? "" : text.trim() };
    text = stripped;
  }
  return { ok: false, reason: TOO_MANY_TAGS };
}

// Safe placeholders: control characters have already been refused.
const AMPERSAND = "\u0001";
const LESS_THAN = "\u0002";

/**
 * Returns null for too many tags. Masks `&` and incomplete tags, because the parser would decode references,
 * drop unclosed tags and escape its output.
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
