import type { ServerResponse } from "node:http";
import { LOCALES, splitLocale, withLocale } from "#lib/domain/locale";
import { PACKED_HEADER } from "#lib/server/packed-header";
import { isInside, PANEL_WORKER, pages } from "#lib/wire/pages";
import { isInternalHeader } from "#server/next/requests";

const POLICY = "microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()";

const COMMON = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": `camera=(), ${POLICY}`,
} as const;
const HSTS = "max-age=31536000; includeSubDomains";
/** The worker forwards requests for panel pages. */
const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PANEL_WORKERS = new Map(
  LOCALES.map((locale) => [withLocale(locale, PANEL_WORKER), withLocale(locale, pages.panel)]),
);
export const CLOSED_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function commonHeaders(appOrigin: string): Readonly<Record<string, string>> {
  return appOrigin.startsWith("https:") ? { ...COMMON, "Strict-Transport-Security": HSTS } : COMMON;
}

/** The admin area scans packing slips. Client-side navigation keeps the policy of the first page. */
export function allowCamera(response: ServerResponse, path: string): void {
  if (!isInside(splitLocale(path)[1], pages.admin)) return;
  response.setHeader("Permissions-Policy", `camera=(self), ${POLICY}`);
}

/** Widens the scope: the panel's first page has no trailing slash, so it is outside the worker's folder. */
export function allowPanelWorker(response: ServerResponse, path: string): void {
  const scope = PANEL_WORKERS.get(path);
  if (scope === undefined) return;
  response.setHeader("Service-Worker-Allowed", scope);
  response.setHeader("Content-Security-Policy", WORKER_POLICY);
}

export function addContentPolicy(response: ServerResponse): void {
  if (response.hasHeader("Content-Security-Policy")) return;
  response.setHeader("Content-Security-Policy", CLOSED_POLICY);
}

export function setEncodingOfPacked(response: ServerResponse): void {
  const encoding = response.getHeader(PACKED_HEADER);
  if (encoding === undefined) return;
  response.removeHeader(PACKED_HEADER);
  response.setHeader("Content-Encoding", encoding);
}

export function removeInternalHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) if (isInternalHeader(name)) response.removeHeader(name);
}
