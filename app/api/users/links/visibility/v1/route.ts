import { ok, route } from "#lib/server/api/route";
import { listHiddenLinks } from "#lib/server/services/profile/profiles";
import type { HiddenLinksResponse } from "#lib/wire/profile/responses";

export const GET = route({ access: "activeOwner" }, async ({ session }) => {
  const response: HiddenLinksResponse = { hiddenLinks: await listHiddenLinks(session.user.id) };
  return ok(response);
});
