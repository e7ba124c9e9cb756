const ANY_ORIGIN = "https://site.invalid";
const LOCAL_PATH = /^\/(?!\/)/;
// Browsers drop tabs and newlines and read a backslash as a slash.
const UNSAFE_CHAR = /[\s\p{Cc}\\]/u;

/** Returns path, query and fragment; null for a relative path and any that leads to another site (call 8). */
export function parseNextPath(raw: string): string | null {
  if (!LOCAL_PATH.test(raw) || UNSAFE_CHAR.test(raw) || !URL.canParse(raw, ANY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(raw, ANY_ORIGIN);
  // "/.//elsewhere" is a path of this site, but resolves to "//elsewhere".
  return origin === ANY_ORIGIN && LOCAL_PATH.test(pathname) ? pathname + search + hash : null;
}
