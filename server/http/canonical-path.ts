/** Already canonical: only unreserved and reserved characters, no empty or dotted segment. */
const PLAIN = /^(?:\/|(?:\/[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*)+\/?)$/;
/** Handlers of these paths decode their parameter themselves and reject a slash in it. */
const READS_ENCODED_SLASH = /^\/(?:en\/)?(?:u|api)\//;

const PATH_MAX_CHARS = 1024;

/** Returns the served spelling, or null. Others would bypass middleware, which compares undecoded paths. */
export function toCanonicalPath(path: string): string | null {
  if (path.length > PATH_MAX_CHARS) return null;
  if (PLAIN.test(path)) return path;
  if (!path.startsWith("/") || path.includes("\\")) return null;
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    const canonical = toCanonicalSegment(segment);
    if (canonical === null) return null;
    if (canonical !== "") segments.push(canonical);
  }
  if (/%(?:2f|5c)/i.test(path)) return READS_ENCODED_SLASH.test(path) ? path : null;
  // A second leading slash would name another host.
  return `/${segments.join("/")}${path.endsWith("/") && segments.length > 0 ? "/" : ""}`;
}

function toCanonicalSegment(segment: string): string | null {
  let decoded: string;
  try {
    // Node passes non-ASCII bytes as one character each.
    const escaped = segment.replace(/[\x80-\xff]/g, toEscape);
    decoded = decodeURIComponent(escaped);
    if (decoded === "." || decoded === ".." || decoded.includes("\0")) return null;
    // Next decodes parameters again: 500 for a lone one.
    if (decoded.includes("%")) return null;
    return escaped.replace(/%[\da-f]{2}|[^\w.~!$&'()*+,;=:@%-]/gi, toCanonicalEscape);
  } catch {
    return null;
  }
}

const toEscape = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

function toCanonicalEscape(text: string): string {
  if (text.length === 1) return toEscape(text);
  const character = String.fromCharCode(parseInt(text.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : text.toUpperCase();
}
