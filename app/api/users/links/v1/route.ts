import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { readOwnLinks, updateOwnLinks } from "#lib/server/services/profile/own-links";
import type { OwnLinksResponse, OwnLinksSavedResponse } from "#lib/wire/own-links/responses";
import { ownLinksBody, toOwnLinksWire } from "#lib/wire/own-links/server";

export const GET = route({ access: "activeOwner" }, async ({ session }) => {
  const response: OwnLinksResponse = toOwnLinksWire(await readOwnLinks(session.user.id));
  return ok(response);
});

export const PUT = route(
  { access: "activeOwner", body: ownLinksBody },
  async ({ session, body, language }) => {
    const response: OwnLinksSavedResponse = {
      ...toOwnLinksWire(await updateOwnLinks(session.user.id, body)),
      message: translate(language, { key: "notices.linksSaved" }),
    };
    return ok(response);
  },
);
