import type { ServerResponse } from "node:http";

const COMMON = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
} as const;
const HSTS = "max-age=31536000; includeSubDomains";
/** For pages that send no policy of their own. */
const PAGE_CSP = "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const DATA_CSP = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer; a handler may set its own value of each. */
export function commonHeaders(appOrigin: string): Readonly<Record<string, string>> {
  return appOrigin.startsWith("https:") ? { ...COMMON, "Strict-Transport-Security": HSTS } : COMMON;
}

/** Run when the head is about to be written: whoever answered without a content policy gets a strict one. */
export function addContentPolicy(response: ServerResponse): void {
  if (response.hasHeader("Content-Security-Policy")) return;
  const isPage = String(response.getHeader("Content-Type") ?? "").startsWith("text/html");
  response.setHeader("Content-Security-Policy", isPage ? PAGE_CSP : DATA_CSP);
}
