/** For small preferences that the server reads, never for secrets. */
export function writeCookie(name: string, value: string, maxAgeS: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}`;
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
