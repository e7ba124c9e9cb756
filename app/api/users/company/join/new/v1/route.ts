import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { pageLanguageOf } from "#lib/server/http/language";
import { checkRegisterLimit } from "#lib/server/services/account/register";
import { joinWithNewAccount } from "#lib/server/services/company/invitations";
import { joinNewBody } from "#lib/wire/company/server";

export const POST = route(
  {
    access: "all",
    needsPasswordTurn: true,
    body: joinNewBody,
    limit: ({ clientAddress }) => checkRegisterLimit(clientAddress, null),
  },
  async ({ body: { token, ...signUp }, headers, clientAddress, userAgent, language }) => {
    const context = { headers, clientAddress, userAgent, language: pageLanguageOf(headers) ?? language };
    const cookies = await joinWithNewAccount(token, signUp, context);
    const message = translate(language, { key: "notices.companyJoined" });
    return ok({ message }, { status: 201, cookies });
  },
);
