import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { resumeApiKey } from "#lib/server/services/company/api-keys";
import { resumeApiKeyBody } from "#lib/wire/api-key/server";

export const POST = route(
  { access: "companyOwner", needsPasswordTurn: true, body: resumeApiKeyBody, limit: checkOwnAttempts },
  async ({ session, member, body: { id, password }, language, ...origin }) => {
    const proof = await requirePassword(session, password, origin);
    await resumeApiKey(member.companyId, proof, id);
    return ok({ message: translate(language, { key: "apiKeys.notices.resumed" }) });
  },
);
