const ANYWHERE = "https://site.invalid";
const STARTS_HERE = /^\/(?!\/)/;
// Browsers drop tabs and newlines and read a backslash as a slash.
const DISGUISE = /[\s\p{Cc}\\]/u;

/**
 * @returns path, query and fragment for a Location header, dot segments resolved; null for another site, also
 *   disguised, and for a relative path (call 8)
 */
export function parseNextPath(raw: string): string | null {
  if (!STARTS_HERE.test(raw) || DISGUISE.test(raw) || !URL.canParse(raw, ANYWHERE)) return null;
  const { origin, pathname, search, hash } = new URL(raw, ANYWHERE);
  // "/.//elsewhere" is a path of this site, but resolves to "//elsewhere".
  return origin === ANYWHERE && STARTS_HERE.test(pathname) ? pathname + search + hash : null;
}
