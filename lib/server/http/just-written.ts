import type { ServerResponse } from "node:http";
import { getEnv } from "#lib/server/env";
import { hostCookieName, readCookie, toSetCookie } from "./cookies.ts";

/** Marks a recent write for all machines. */
const cookieName = () => hostCookieName("logix_wrote");
const LASTS_S = 2;

const hasReplica = () => getEnv().databaseReplicaUrl !== undefined;

export const hasJustWritten = (cookies: string | undefined): boolean =>
  hasReplica() && readCookie(cookies, cookieName()) !== undefined;

/** Returns Set-Cookie after a successful write; undefined for visitors, who read nothing from a replica. */
export const recentWriteCookie = (status: number, hasCookies: boolean): string | undefined =>
  status < 400 && hasCookies && hasReplica() ? toSetCookie(cookieName(), "1", LASTS_S) : undefined;

export function recordWrite(response: ServerResponse, status: number, cookies: string | undefined): void {
  const note = recentWriteCookie(status, cookies !== undefined || response.hasHeader("set-cookie"));
  if (note !== undefined) response.appendHeader("Set-Cookie", note);
}
