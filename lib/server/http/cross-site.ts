import { isLoopbackHost } from "#lib/domain/loopback";
import { getEnv } from "#lib/server/env";
import type { RequestHeaders } from "#lib/server/request-headers";

const OWN_SITES = new Set(["same-origin", "none"]);

/** Browsers always send Origin across origins. Clients with neither header are not browsers, and pass. */
export function isCrossSite(headers: RequestHeaders): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null && !OWN_SITES.has(site)) return true;
  return origin !== null && !isOwnOrigin(origin);
}

/** For a GET with side effects: other sites may link to it, but their scripts may not send it. */
export function isCrossSiteScript(headers: RequestHeaders): boolean {
  const isNavigation =
    headers.get("sec-fetch-mode") === "navigate" && headers.get("sec-fetch-dest") === "document";
  return !isNavigation && isCrossSite(headers);
}

function isOwnOrigin(origin: string): boolean {
  const { appOrigin } = getEnv();
  if (origin === appOrigin) return true;
  const [given, own] = [URL.parse(origin), URL.parse(appOrigin)];
  if (!given || !own || given.origin !== origin) return false;
  return (
    isLoopbackHost(own.hostname) &&
    isLoopbackHost(given.hostname) &&
    given.port === own.port &&
    given.protocol === own.protocol
  );
}
