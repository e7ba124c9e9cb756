import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { proveGiven } from "#lib/server/services/account/password-proof";
import { changeMember, requireMemberId } from "#lib/server/services/company/members";
import { memberChangeBody } from "#lib/wire/company/server";

export const POST = route(
  { access: "companyManager", body: memberChangeBody },
  async ({ session, member, body, language, ...origin }) => {
    const proof = await proveGiven(session, body.password, origin);
    const id = await requireMemberId(member.companyId, body.id);
    await changeMember(member, proof, id, body.change);
    return ok({ message: translate(language, { key: "notices.memberSaved" }) });
  },
);
