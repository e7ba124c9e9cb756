import type { ServerResponse } from "node:http";
import { isInternalHeader } from "../next/requests.ts";

const COMMON = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
} as const;
const HSTS = "max-age=31536000; includeSubDomains";
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function commonHeaders(appOrigin: string): Readonly<Record<string, string>> {
  return appOrigin.startsWith("https:") ? { ...COMMON, "Strict-Transport-Security": HSTS } : COMMON;
}

export function addContentPolicy(response: ServerResponse): void {
  if (response.hasHeader("Content-Security-Policy")) return;
  response.setHeader("Content-Security-Policy", CLOSED_POLICY);
}

export function removeInternalHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) if (isInternalHeader(name)) response.removeHeader(name);
}
