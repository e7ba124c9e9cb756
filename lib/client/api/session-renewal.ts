import { loginPathFor, withNext } from "#lib/wire/pages";
import { toPath } from "#lib/wire/call-path";
import { removeOfflineCard } from "#lib/client/offline/offline-card";
import { send, type RawResponse } from "./send.ts";

/** Statuses of a refresh that mean that the session has ended. */
const ENDED = new Set([401, 403, 404]);

let renewals = 0;
let renewing: Promise<RawResponse> | undefined;

/**
 * Renews an expired session and sends again (account 12). Returns the response of a failed renewal, so that
 * its 503 does not end the session. @throws without a response
 */
export async function sendWithSession(
  path: string,
  sendOnce: () => Promise<RawResponse>,
): Promise<RawResponse> {
  const renewalsBefore = renewals;
  const response = await sendOnce();
  if (!isExpired(response)) return response;
  // Another call may have renewed it in the meantime.
  if (renewals === renewalsBefore) {
    const renewal = await renewOnce();
    if (ENDED.has(renewal.status)) {
      leaveForLogin(path);
      return response;
    }
    if (renewal.status !== 200) return renewal;
  }
  const second = await sendOnce();
  if (isExpired(second)) leaveForLogin(path);
  return second;
}

/** Wrong credentials also return 401. */
const isExpired = ({ status, data }: RawResponse) => status === 401 && data?.code === "no_session";

/** Has no signal, so that no waiting call can abort it for the others. */
function renewOnce(): Promise<RawResponse> {
  renewing ??= send({ method: "GET", path: toPath("GET /api/content/auth/getaccesstoken/v1") })
    .then((response) => {
      if (response.status === 200) renewals++;
      return response;
    })
    .finally(() => (renewing = undefined));
  return renewing;
}

let isLeaving = false;

export function startLeaving(): void {
  isLeaving = true;
  // The browser may restore this page from its back-forward cache.
  window.addEventListener("pageshow", () => (isLeaving = false), { once: true });
}

/** After this the user may have cancelled leaving. */
const LEAVING_MS = 2000;

function leaveForLogin(path: string): void {
  if (isLeaving) return;
  startLeaving();
  void removeOfflineCard();
  const { pathname, search } = window.location;
  const login = loginPathFor(pathname, { isAdmin: path.startsWith("/api/group/") });
  window.location.assign(withNext(login, pathname + search));
  // Timers pause while the leave dialog is open.
  setTimeout(() => (isLeaving = false), LEAVING_MS);
}
