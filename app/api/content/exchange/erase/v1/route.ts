import { route } from "#lib/server/api/route";
import { seeOther } from "#lib/server/http/see-other";
import { eraseLeft } from "#lib/server/services/exchange";
import { withLocale } from "#lib/domain/locale";
import { eraseLeftForm } from "#lib/wire/exchange/server";
import { pages } from "#lib/wire/pages";

/** Receives a form without JavaScript: redirects back to its page, which then says that nothing is stored. */
export const POST = route(
  { access: "all", body: eraseLeftForm, isForm: true },
  async ({ body: { token, locale } }) => {
    await eraseLeft(token);
    return seeOther(withLocale(locale, pages.eraseLeft(encodeURIComponent(token))), []);
  },
);
