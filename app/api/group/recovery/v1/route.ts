import { issueRecoveryLinkCall } from "#lib/contract/admin/people";
import { LOCALES } from "#lib/domain/locale";
import { toWhatsAppLink } from "#lib/domain/profile/phone-forms";
import { getEnv } from "#lib/server/env";
import { serve } from "#lib/server/api/serve";
import { translate } from "#lib/i18n/translate";
import { proveGiven } from "#lib/server/services/account/password-proof";
import { issueRecoveryToken } from "#lib/server/services/account/passwords";
import { pages } from "#lib/wire/pages";

export const POST = serve(issueRecoveryLinkCall, async ({ session, body, ...origin }) => {
  const proof = await proveGiven(session, body.password, origin);
  const { token, user } = await issueRecoveryToken(proof, body.userId);
  const link = `${getEnv().appOrigin}${pages.passwordChange}?uid=${token}`;
  // In both languages: the language of a locked-out user is unknown.
  const values = { name: user.fullName, link };
  const text = LOCALES.map((language) => translate(language, { key: "recovery.whatsapp", values }));
  const whatsapp = toWhatsAppLink(user.phones[0].number, text.join("\n\n"));
  return { link, whatsapp };
});
