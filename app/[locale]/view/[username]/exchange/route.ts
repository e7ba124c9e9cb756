import type { NextRequest } from "next/server";
import { route } from "#lib/server/api/route";
import { readLocale, withLocale } from "#lib/domain/locale";
import { addLeft, readLeft } from "#lib/server/http/left-cookie";
import { seeOther } from "#lib/server/http/see-other";
import { checkExchangeLimit, findLeftWith, leaveContact } from "#lib/server/services/exchange";
import { exchangeForm } from "#lib/wire/exchange/server";
import { pages } from "#lib/wire/pages";
import { localeUsernameParams } from "#lib/wire/profile/server";

interface Context {
  params: Promise<{ locale: string; username: string }>;
}

/** Of the card's contact form, when no script sends it: a notice of the profile has the result. */
const leave = route(
  {
    ...{ access: "all", params: localeUsernameParams, body: exchangeForm, isForm: true },
    limit: ({ clientAddress }) => checkExchangeLimit(clientAddress),
  },
  async ({ params: { locale, username }, body, clientAddress, headers }) => {
    const token = await leaveContact({ username }, body, { clientAddress, idempotencyKey: null });
    const cookie = addLeft(headers.get("cookie"), token);
    return seeOther(`${profileOf(locale, username)}#exchanged`, [cookie]);
  },
);

/** Shown by the form; the browser's way back has what was typed. */
const NOTED = [402, 404, 422, 429];

export async function POST(request: NextRequest, context: Context): Promise<Response> {
  const response = await leave(request, context);
  if (!NOTED.includes(response.status)) return response;
  const { locale, username } = await context.params;
  const form = withLocale(readLocale(locale), pages.exchangeForm(encodeURIComponent(username)));
  return seeOther(`${form}#not-exchanged`, []);
}

/** Leads to what this browser left with the owner last. */
export const GET = route(
  { access: "all", params: localeUsernameParams },
  async ({ params: { locale, username }, headers }) => {
    const token = await findLeftWith(username, readLeft(headers.get("cookie")));
    const erase = token && withLocale(readLocale(locale), pages.eraseLeft(token));
    return seeOther(erase ?? profileOf(locale, username), []);
  },
);

const profileOf = (locale: string, username: string) =>
  withLocale(readLocale(locale), pages.view(encodeURIComponent(username)));
