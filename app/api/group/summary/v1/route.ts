import { ok, route } from "#lib/server/api/route";
import { countUnread } from "#lib/server/services/contact-messages";
import { countUsers } from "#lib/server/services/users";
import type { UsersSummaryResponse } from "#lib/wire/admin-area";

export const GET = route({ access: "admin" }, async () => {
  const [users, unread] = await Promise.all([countUsers(), countUnread()]);
  const answer: UsersSummaryResponse = { ...users, unread };
  return ok(answer);
});
