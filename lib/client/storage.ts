/** None of these authenticates (account 13). */
const KEYS = {
  lang: "lang",
  username: "username",
  publicId: "publicId",
  adminMark: "adminMark",
  sidebar: "sidebar",
} as const;

type Key = keyof typeof KEYS;

// Browsers may block storage; everything must work without it.
function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // Storage is optional.
  }
}

function read(key: Key): string | null {
  try {
    return localStorage.getItem(KEYS[key]);
  } catch {
    return null;
  }
}

const save = (key: Key, value: string) => attempt(() => localStorage.setItem(KEYS[key], value));
const remove = (key: Key) => attempt(() => localStorage.removeItem(KEYS[key]));

export const rememberLanguage = (language: string): void => save("lang", language);

/** @param isAdmin visits of admins are not counted (statistics 4) */
export function rememberUser(
  { username, publicId }: { username: string; publicId: string },
  isAdmin = false,
): void {
  save("username", username);
  save("publicId", publicId);
  if (isAdmin) save("adminMark", "1");
}

/** Who signed in last on this device. */
export const findStoredUser = (): { publicId: string | null; isAdmin: boolean } => ({
  publicId: read("publicId"),
  isAdmin: read("adminMark") !== null,
});

export function clearUser(): void {
  remove("username");
  remove("publicId");
  remove("adminMark");
}

export function rememberSidebar(isCollapsed: boolean): void {
  if (isCollapsed) save("sidebar", "collapsed");
  else remove("sidebar");
}
