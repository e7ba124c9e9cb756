/** Keeps a small choice where the server can read it; no secrets. */
export function writeCookie(name: string, value: string, maxAgeS: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax`;
}

/** Whether a cookie that scripts may read is there. */
export function hasCookie(name: string): boolean {
  return document.cookie.split(/;\s*/).some((pair) => pair.startsWith(`${name}=`));
}
