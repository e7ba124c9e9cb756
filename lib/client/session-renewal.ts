import { loginPathFor, paths, withNext } from "@/lib/wire/paths";
import { fetchAnswer, type Answer } from "./answer";

/** Answers of the refresh that mean: this session is over (SPEC §4). */
const OVER = new Set([401, 403, 404]);

/** How often this page has renewed its session. */
let renewals = 0;
let renewing: Promise<Answer> | undefined;

/**
 * Asks, and when the session has run out renews it and asks once more. When it is over, leads to the login page and
 * hands on the refusal. What a failed refresh answered stands for the call: a 503 of it signs nobody out.
 *
 * @throws when no answer came, from the call or the refresh
 */
export async function askWithSession(path: string, ask: () => Promise<Answer>): Promise<Answer> {
  const renewalsBefore = renewals;
  const answer = await ask();
  if (!hasRunOut(answer)) return answer;
  // Others may have renewed it while this answer was on its way.
  if (renewals === renewalsBefore) {
    const renewal = await renewOnce();
    if (OVER.has(renewal.status)) {
      leaveForLogin(path);
      return answer;
    }
    if (renewal.status !== 200) return renewal;
  }
  const second = await ask();
  if (hasRunOut(second)) leaveForLogin(path);
  return second;
}

/** Wrong credentials are a 401 too, and no reason to refresh. */
const hasRunOut = ({ status, data }: Answer) => status === 401 && data?.code === "no_session";

/** One request for all that wait, which none of them can end. */
function renewOnce(): Promise<Answer> {
  renewing ??= fetchAnswer({ method: "GET", path: paths.refresh })
    .then((answer) => {
      if (answer.status === 200) renewals++;
      return answer;
    })
    .finally(() => (renewing = undefined));
  return renewing;
}

let isLeaving = false;

/** For a page on its way elsewhere: calls that are refused from now on lead nowhere. */
export function startLeaving(): void {
  isLeaving = true;
  // Whoever comes back to this very page gets it as it was left.
  window.addEventListener("pageshow", () => (isLeaving = false), { once: true });
}

/** How long a page that leads to the login may take to be gone; then it was kept, as when somebody chose to stay. */
const LEAVING_MS = 2000;

/** Once, however many calls were refused; from there back to this page, unless it is itself one of those. */
function leaveForLogin(path: string): void {
  if (isLeaving) return;
  startLeaving();
  const { pathname, search } = window.location;
  const login = loginPathFor(pathname, { isAdmin: path.startsWith("/api/group/") });
  window.location.assign(withNext(login, pathname + search));
  // Begins to count when the browser's question is answered.
  setTimeout(() => (isLeaving = false), LEAVING_MS);
}
