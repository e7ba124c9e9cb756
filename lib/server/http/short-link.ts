import "server-only";
import type { NextRequest } from "next/server";
import { isShortLinkName } from "#lib/domain/account/username";
import { USERNAME_PREFIX } from "#lib/domain/limits";
import { LOCALE_COOKIE } from "#lib/domain/locale";
import { parseCardCode } from "#lib/domain/order/made-card";
import { findRequestContext } from "#lib/server/request-context";
import { pages } from "#lib/wire/pages";
import { readCookie } from "./cookies.ts";

interface Target {
  state: string;
  username: string | null;
}

type FindCard = (code: string, clientAddress: string) => Promise<Target | null>;

interface Context {
  params: Promise<{ us: string; locale?: string }>;
}

/** @param findCard asked only when the address has a card's code */
export const redirectShortLink =
  (findCard: FindCard) =>
  async (request: NextRequest, { params }: Context): Promise<Response> => {
    const { us, locale } = await params;
    const isEnglish = locale === "en" || readCookie(request.headers.get("cookie"), LOCALE_COOKIE) === "en";
    const prefix = isEnglish ? "/en" : "";
    const isName = isShortLinkName(us);
    const target = isName ? await targetOf(request, us, findCard) : "/404";
    return new Response("Being redirected...", {
      status: 307,
      headers: {
        location: prefix + target,
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
      },
    });
  };

/** A card's code counts more than the name, because the card may have another owner now. */
async function targetOf({ nextUrl }: NextRequest, us: string, findCard: FindCard): Promise<string> {
  const own = pages.view(USERNAME_PREFIX + us);
  const typed = nextUrl.searchParams.get("c");
  const code = typed === null ? null : parseCardCode(typed);
  if (code === null) return own + nextUrl.search;
  // Not shared with the page's address.
  nextUrl.searchParams.delete("c");
  // A tap opens the page also while the database is down, or after too many unknown codes.
  const card = await findCard(code, findRequestContext()?.clientAddress ?? "").catch(() => null);
  if (!card) return own + nextUrl.search;
  const isOpen = card.state === "active" && card.username !== null;
  return (isOpen ? pages.view(card.username ?? "") : pages.card(code)) + nextUrl.search;
}
