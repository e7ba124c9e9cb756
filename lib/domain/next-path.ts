const ANYWHERE = "https://site.invalid";
const STARTS_HERE = /^\/(?!\/)/;
// Browsers drop tabs and newlines and read a backslash as a slash.
const DISGUISE = /[\s\p{Cc}\\]/u;

/**
 * Where to send a visitor after a detour, on this site only.
 *
 * @param raw "/panel/settings?tab=1", from a query parameter
 * @returns path, query and fragment with dot segments resolved and ready for a Location header; null for another
 *   site however disguised, and for what is no absolute path
 * @see CONTRACT §3 row 8
 */
export function parseNextPath(raw: string): string | null {
  if (!STARTS_HERE.test(raw) || DISGUISE.test(raw) || !URL.canParse(raw, ANYWHERE)) return null;
  const { origin, pathname, search, hash } = new URL(raw, ANYWHERE);
  // "/.//elsewhere" stays here, but what remains of it would not.
  return origin === ANYWHERE && STARTS_HERE.test(pathname) ? pathname + search + hash : null;
}
