import { listHiddenLinksCall } from "#lib/contract/profile/own-links";
import { serve } from "#lib/server/api/serve";
import { listHiddenLinks } from "#lib/server/services/profile/profiles";

export const GET = serve(listHiddenLinksCall, async ({ session }) => ({
  hiddenLinks: await listHiddenLinks(session.user.id),
}));
