import type { IncomingHttpHeaders } from "node:http";
import { GIVEN_MAX_CHARS } from "#lib/domain/limits";
import { hasJustWritten } from "#lib/server/http/just-written";
import type { RequestContext } from "#lib/server/request-context";
import { isInternalHeader } from "#server/next/requests";
import { findClientAddress } from "./client-address.ts";

/** The longest of real browsers, inside apps, have about 400. */
const USER_AGENT_MAX_CHARS = 512;
const DISCARDED_HEADERS = /^(x-forwarded-.*|forwarded|x-real-ip|x-client-ip|x-request-id)$/;

interface Incoming {
  readonly requestId: string;
  readonly method: string | undefined;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly remoteAddress: string | undefined;
}

export function incomingContext(
  { requestId, method, path, headers, remoteAddress }: Incoming,
  trustedProxies: number,
): RequestContext {
  const forwardedFor = joinHeader(headers["x-forwarded-for"]);
  return {
    requestId,
    method,
    path,
    clientAddress: findClientAddress(remoteAddress, forwardedFor, trustedProxies),
    isBodyTooLarge: false,
    hasJustWritten: hasJustWritten(headers.cookie),
  };
}

/**
 * Drops headers that a client could forge: only the context's client address is trusted. Cuts long ones before
 * we or Next match patterns: some of Next's take quadratic time on a long User-Agent.
 */
export function cleanHeaders(headers: IncomingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) {
    if (DISCARDED_HEADERS.test(name) || isInternalHeader(name)) delete headers[name];
    else if (typeof value === "string" && value.length > headerMaxChars(name)) {
      headers[name] = value.slice(0, headerMaxChars(name));
    }
  }
}

function headerMaxChars(name: string): number {
  if (name === "user-agent") return USER_AGENT_MAX_CHARS;
  // Both are parsed as a whole; the head's limit of 16 KB bounds them.
  return name === "cookie" || name === "next-router-state-tree" ? Infinity : GIVEN_MAX_CHARS;
}

function joinHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(",") : value;
}
