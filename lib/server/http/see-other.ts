import "server-only";

/** A redirect to an address of ours, never cached; `cookies` are Set-Cookie lines. */
export function seeOther(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
