/** None of these authenticates a user (account 13). */
type Key = "lang" | "username" | "publicId" | "adminMark" | "sidebar" | "pageKeys";

// Browsers may block storage, so everything must work without it.
function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // Storage is optional.
  }
}

function read(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const save = (key: Key, value: string) => attempt(() => localStorage.setItem(key, value));
const remove = (key: Key) => attempt(() => localStorage.removeItem(key));

export const rememberLanguage = (language: string): void => save("lang", language);

/** @param isAdmin visits by admins are not counted (statistics 4) */
export function rememberUser(
  { username, publicId }: { username: string; publicId: string },
  isAdmin = false,
): void {
  save("username", username);
  save("publicId", publicId);
  if (isAdmin) save("adminMark", "1");
}

/** Returns who last signed in on this device. */
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

export function rememberPageKeys(areOn: boolean): void {
  if (areOn) remove("pageKeys");
  else save("pageKeys", "off");
}

export const arePageKeysOn = (): boolean => read("pageKeys") === null;
