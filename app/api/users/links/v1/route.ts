import { getOwnLinksCall, saveOwnLinksCall } from "#lib/contract/profile/own-links";
import { serve } from "#lib/server/api/serve";
import { readOwnLinks, updateOwnLinks } from "#lib/server/services/profile/own-links";

export const GET = serve(getOwnLinksCall, ({ session }) => readOwnLinks(session.user.id));

export const PUT = serve(saveOwnLinksCall, ({ session, body }) => updateOwnLinks(session.user.id, body));
