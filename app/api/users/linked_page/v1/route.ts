import { getLinkedPageCall, saveLinkedPageCall } from "#lib/contract/profile/card-opening";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { proveGiven } from "#lib/server/services/account/password-proof";
import { readLinkedPage, saveLinkedPage } from "#lib/server/services/profile/linked-page";

export const GET = serve(getLinkedPageCall, async ({ session }) => ({
  linkedPage: await readLinkedPage(session.user.id),
}));

export const PUT = serve(
  saveLinkedPageCall,
  async ({ session, body: { password, ...save }, language, ...origin }) => {
    const proof = await proveGiven(session, password, origin);
    const linkedPage = await saveLinkedPage(proof, save);
    const isLinked = typeof linkedPage?.otherLabel === "string";
    const key = isLinked ? "notices.pagesLinked" : "notices.pageNamed";
    return { message: translate(language, { key }), linkedPage };
  },
);
