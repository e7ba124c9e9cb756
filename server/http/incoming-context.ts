import type { IncomingHttpHeaders } from "node:http";
import { hasJustWritten } from "#lib/server/http/just-written";
import type { RequestContext } from "#lib/server/request-context";
import { isInternalHeader } from "#server/next/requests";
import { findClientAddress } from "./client-address.ts";

const DISCARDED_HEADERS = /^(x-forwarded-.*|forwarded|x-real-ip|x-client-ip|x-request-id)$/;

interface Incoming {
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
  readonly remoteAddress: string | undefined;
}

export function incomingContext(
  { requestId, headers, remoteAddress }: Incoming,
  trustedProxies: number,
): RequestContext {
  const forwardedFor = joinHeader(headers["x-forwarded-for"]);
  return {
    requestId,
    clientAddress: findClientAddress(remoteAddress, forwardedFor, trustedProxies),
    isBodyTooLarge: false,
    hasJustWritten: hasJustWritten(headers.cookie),
  };
}

/** Drops headers that a client could forge: only the context's client address is trusted. */
export function discardHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if (DISCARDED_HEADERS.test(name) || isInternalHeader(name)) delete headers[name];
  }
}

function joinHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(",") : value;
}
