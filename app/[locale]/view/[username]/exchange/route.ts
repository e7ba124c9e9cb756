import type { NextRequest } from "next/server";
import { route } from "#lib/server/api/route";
import { readLocale, withLocale } from "#lib/domain/locale";
import { sourceOf, type Source } from "#lib/domain/statistics/action";
import { addErasureToken, readErasureTokens } from "#lib/server/http/left-cookie";
import { seeOther } from "#lib/server/http/see-other";
import {
  checkExchangeLimit,
  findLeftWith,
  leaveContact,
} from "#lib/server/services/exchange/received-contacts";
import { exchangeForm } from "#lib/wire/exchange/server";
import { pages } from "#lib/wire/pages";
import { localeUsernameParams } from "#lib/wire/profile/server";

interface Context {
  params: Promise<{ locale: string; username: string }>;
}

/** Receives the contact form without JavaScript, and redirects to its page, which shows the result. */
const leave = route(
  {
    access: "all",
    params: localeUsernameParams,
    body: exchangeForm,
    isForm: true,
    limit: ({ clientAddress }) => checkExchangeLimit(clientAddress),
  },
  async ({ params: { locale, username }, body, clientAddress, headers }) => {
    const token = await leaveContact({ username }, body, { clientAddress, idempotencyKey: null });
    const cookie = addErasureToken(headers.get("cookie"), token);
    return seeOther(formOf(locale, username, body.left.source, true), [cookie]);
  },
);

/** Statuses that the form page explains; the browser's back button restores the typed text. */
const EXPLAINED = [402, 404, 422, 429];

export async function POST(request: NextRequest, context: Context): Promise<Response> {
  const response = await leave(request, context);
  if (!EXPLAINED.includes(response.status)) return response;
  const { locale, username } = await context.params;
  return seeOther(`${formOf(locale, username, sourceOf(request.nextUrl.search))}#not-exchanged`, []);
}

/** Redirects to the details that this browser left with the owner last. */
export const GET = route(
  { access: "all", params: localeUsernameParams },
  async ({ params: { locale, username }, headers }) => {
    const token = await findLeftWith(username, readErasureTokens(headers.get("cookie")));
    const erase = token && withLocale(readLocale(locale), pages.eraseLeft(token));
    return seeOther(erase ?? profileOf(locale, username), []);
  },
);

const formOf = (locale: string, username: string, source: Source, isSent = false) =>
  withLocale(readLocale(locale), pages.exchangeForm(encodeURIComponent(username), source, isSent));

const profileOf = (locale: string, username: string) =>
  withLocale(readLocale(locale), pages.view(encodeURIComponent(username)));
