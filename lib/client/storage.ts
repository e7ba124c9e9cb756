/** What this device remembers (SPEC §3). Public things only: none of it proves who somebody is. */
const KEYS = {
  lang: "lang",
  username: "username",
  publicId: "publicId",
  adminMark: "adminMark",
  /** The panel's: "collapsed", or absent. */
  sidebar: "sidebar",
} as const;

type Key = keyof typeof KEYS;

// Browsers may forbid storage altogether, and everything must work without it.
function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // Nothing depends on it.
  }
}

const keep = (key: Key, value: string) => attempt(() => localStorage.setItem(KEYS[key], value));
const drop = (key: Key) => attempt(() => localStorage.removeItem(KEYS[key]));

export const rememberLanguage = (language: string): void => keep("lang", language);

/** @param isAdmin an admin's own looks at profiles count nothing (CONTRACT §5) */
export function rememberUser(
  { username, publicId }: { username: string; publicId: string },
  isAdmin = false,
): void {
  keep("username", username);
  keep("publicId", publicId);
  if (isAdmin) keep("adminMark", "1");
}

export function forgetUser(): void {
  drop("username");
  drop("publicId");
  drop("adminMark");
}

export function rememberSidebar(isCollapsed: boolean): void {
  if (isCollapsed) keep("sidebar", "collapsed");
  else drop("sidebar");
}
