/** For small preferences that the server reads, never for secrets. */
export function writeCookie(name: string, value: string, maxAgeS: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax`;
}

/** Returns "" when the cookie is absent or cannot be decoded. */
export function readCookie(name: string): string {
  const pair = document.cookie.split(/;\s*/).find((each) => each.startsWith(`${name}=`)) ?? "";
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return "";
  }
}
