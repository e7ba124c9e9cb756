import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { proveGiven } from "#lib/server/services/account/password-proof";
import { saveLinkedPage, readLinkedPage } from "#lib/server/services/profile/linked-page";
import type { LinkedPageResponse, LinkedPageSavedResponse } from "#lib/wire/linked-page/responses";
import { linkedPageBody } from "#lib/wire/linked-page/server";

export const GET = route({ access: "activeOwner" }, async ({ session }) => {
  const response: LinkedPageResponse = { linkedPage: await readLinkedPage(session.user.id) };
  return ok(response);
});

export const PUT = route(
  { access: "activeOwner", body: linkedPageBody },
  async ({ session, body: { password, ...save }, language, ...origin }) => {
    const proof = await proveGiven(session, password, origin);
    const linkedPage = await saveLinkedPage(proof, save);
    const isLinked = typeof linkedPage?.otherLabel === "string";
    const response: LinkedPageSavedResponse = {
      linkedPage,
      message: translate(language, { key: isLinked ? "notices.pagesLinked" : "notices.pageNamed" }),
    };
    return ok(response);
  },
);
