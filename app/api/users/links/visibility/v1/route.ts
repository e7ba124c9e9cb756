import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { listHiddenLinks, setLinkVisibility } from "#lib/server/services/link-visibility";
import { linkVisibilityBody } from "#lib/wire/profile/server";
import type { HiddenLinksResponse, LinkVisibilityResponse } from "#lib/wire/profile/responses";

export const GET = route({ access: "activeOwner" }, async ({ session }) => {
  const answer: HiddenLinksResponse = { hiddenLinks: await listHiddenLinks(session.user.id) };
  return ok(answer);
});

export const POST = route(
  { access: "activeOwner", body: linkVisibilityBody },
  async ({ session, body: { link, isHidden }, language }) => {
    const hiddenLinks = await setLinkVisibility(session.user.id, link, isHidden);
    const message = translate(language, { key: isHidden ? "notices.linkHidden" : "notices.linkShown" });
    const answer: LinkVisibilityResponse = { hiddenLinks, message };
    return ok(answer);
  },
);
