import type { ServerResponse } from "node:http";
import { getEnv } from "#lib/server/env";
import { readCookie, toSetCookie } from "./cookies.ts";

/** In a cookie, so that the next request knows it on every machine. */
const COOKIE = "logix_wrote";
const LASTS_S = 2;

const hasReplica = () => getEnv().databaseReplicaUrl !== undefined;

/** @param cookies header of the request */
export const hasJustWritten = (cookies: string | undefined): boolean =>
  hasReplica() && readCookie(cookies, COOKIE) !== undefined;

/**
 * Set-Cookie for a successful write of a client with cookies: visitors read nothing from a replica.
 *
 * @returns undefined when nothing has to be noted
 */
export const writeNote = (status: number, hasCookies: boolean): string | undefined =>
  status < 400 && hasCookies && hasReplica() ? toSetCookie(COOKIE, "1", LASTS_S) : undefined;

export function noteWrite(response: ServerResponse, status: number, cookies: string | undefined): void {
  const note = writeNote(status, cookies !== undefined || response.hasHeader("set-cookie"));
  if (note !== undefined) response.appendHeader("Set-Cookie", note);
}
