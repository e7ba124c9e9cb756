import { ok, route } from "@/lib/server/http/route";
import { countUsers } from "@/lib/server/services/users";
import type { UsersSummaryAnswer } from "@/lib/wire/portal";

// docs/api.md, the portal
export const GET = route({ access: "admin" }, async () => {
  const answer: UsersSummaryAnswer = await countUsers();
  return ok(answer);
});
