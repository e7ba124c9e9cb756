import { eraseLeftCall } from "#lib/contract/exchange/contacts";
import { withLocale } from "#lib/domain/locale";
import { serve } from "#lib/server/api/serve";
import { seeOther } from "#lib/server/http/see-other";
import { eraseLeft } from "#lib/server/services/exchange/received-contacts";
import { pages } from "#lib/wire/pages";

/** Receives a form without JavaScript: redirects back to its page, which then says that nothing is stored. */
export const POST = serve(
  eraseLeftCall,
  async ({ body: { token, locale } }) => {
    await eraseLeft(token);
    return seeOther(withLocale(locale, pages.eraseLeft(encodeURIComponent(token))), []);
  },
  { isForm: true },
);
