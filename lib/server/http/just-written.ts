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

/** For a successful write of a client with cookies: visitors read nothing from a replica. */
export function noteWrite(response: ServerResponse, status: number, cookies: string | undefined): void {
  const hasSession = cookies !== undefined || response.hasHeader("set-cookie");
  if (status < 400 && hasSession && hasReplica()) {
    response.appendHeader("Set-Cookie", toSetCookie(COOKIE, "1", LASTS_S));
  }
}
