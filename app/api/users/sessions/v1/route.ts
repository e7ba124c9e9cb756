import { ok, route } from "@/lib/server/http/route";
import { listOwnSessions } from "@/lib/server/services/own-sessions";
import { toSessionWire, type SessionsAnswer } from "@/lib/wire/sessions";

// docs/api.md, running one's page
export const GET = route({ access: "activeOwner" }, async ({ session }) => {
  const sessions = await listOwnSessions(session);
  const answer: SessionsAnswer = { sessions: sessions.map(toSessionWire) };
  return ok(answer);
});
