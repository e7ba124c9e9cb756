import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { PASSWORD_QUEUE_PER_NETWORK_MAX, PASSWORD_RETRY_S } from "#lib/domain/limits";
import { networkOf } from "#lib/server/limits/client-network";
import { languageOf } from "#lib/server/http/language";
import { findRequestContext } from "#lib/server/request-context";
import arabic from "#messages/ar.json" with { type: "json" };
import english from "#messages/en.json" with { type: "json" };
import { toPath } from "#lib/wire/call-path";

const PASSWORD_CALLS: ReadonlySet<string> = new Set([
  toPath("POST /api/users/signin"),
  toPath("POST /api/users/register"),
  toPath("POST /api/content/force_pass_change/v1"),
  toPath("POST /api/content/update/password/v1"),
  toPath("POST /api/users/delete/v1"),
  toPath("POST /api/users/google/connect/v1"),
  toPath("POST /api/users/google/disconnect/v1"),
  toPath("POST /api/group/admins/v1"),
  toPath("POST /api/group/factor/start/v1"),
  toPath("POST /api/group/factor/codes/v1"),
  toPath("POST /api/group/factor/remove/v1"),
  toPath("POST /api/group/admins/reset_factor/v1"),
  toPath("POST /api/group/recovery/v1"),
  toPath("POST /api/group/admins/remove/v1"),
  toPath("POST /api/group/email/v1"),
  toPath("POST /api/users/accounts/v1"),
  toPath("POST /api/users/opening/v1"),
  toPath("PUT /api/users/linked_page/v1"),
  toPath("POST /api/users/changes/undo/v1"),
  toPath("POST /api/users/company/close/v1"),
  toPath("POST /api/users/company/join/new/v1"),
  toPath("PUT /api/users/company/login/v1"),
  toPath("POST /api/users/company/login/remove/v1"),
  toPath("POST /api/users/company_login/link/v1"),
  toPath("POST /api/users/company_login/unlink/v1"),
  toPath("POST /api/users/company/keys/v1"),
  toPath("POST /api/users/company/keys/resume/v1"),
  toPath("POST /api/users/company/webhooks/v1"),
  toPath("POST /api/users/company/webhooks/change/v1"),
  toPath("POST /api/users/company/members/change/v1"),
  toPath("POST /api/users/company/invitations/v1"),
]);
/** A new e-mail requires the password. */
const PROFILES = toPath("PUT /api/users/update/{username}", { username: "" });

/** Whether the body of the call may hold a password; a test compares this with the routes. */
export const isPasswordCall = (method: string | undefined, path: string): boolean =>
  (method === "POST" || method === "PUT") && (PASSWORD_CALLS.has(path) || path.startsWith(PROFILES));

/** Without a delay, a client that retries at once would keep the process busy with 429s. */
const HOLD_MS = 1000;
const BODIES = { ar: toBody(arabic.errors.too_many), en: toBody(english.errors.too_many) } as const;

/** Limits the calls in flight per network: a flood would keep Next busy and delay logins. */
export function createPasswordGuard(): (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<boolean> {
  const inFlight = new Map<string, number>();
  return async (request, response, path) => {
    if (!isPasswordCall(request.method, path)) return false;
    const network = networkOf(findRequestContext()?.clientAddress ?? "");
    const count = inFlight.get(network) ?? 0;
    if (count < PASSWORD_QUEUE_PER_NETWORK_MAX) {
      inFlight.set(network, count + 1);
      response.once("close", () => {
        const left = (inFlight.get(network) ?? 1) - 1;
        if (left > 0) inFlight.set(network, left);
        else inFlight.delete(network);
      });
      return false;
    }
    await sleep(HOLD_MS);
    refuse(request, response);
    return true;
  };
}

function refuse({ headers }: IncomingMessage, response: ServerResponse): void {
  const given = new Headers();
  for (const name of ["x-locale", "cookie", "accept-language"]) {
    const value = headers[name];
    if (typeof value === "string") given.set(name, value);
  }
  response.statusCode = 429;
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Retry-After", PASSWORD_RETRY_S);
  response.end(BODIES[languageOf(given)]);
}

function toBody(message: string): string {
  return JSON.stringify({ message, code: "too_many" });
}
