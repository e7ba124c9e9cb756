import { ok, route } from "@/lib/server/http/route";
import { countUnread } from "@/lib/server/services/contact-messages";
import { countUsers } from "@/lib/server/services/users";
import type { UsersSummaryAnswer } from "@/lib/wire/portal";

// docs/api.md, the portal
export const GET = route({ access: "admin" }, async () => {
  const [users, unread] = await Promise.all([countUsers(), countUnread()]);
  const answer: UsersSummaryAnswer = { ...users, unread };
  return ok(answer);
});
