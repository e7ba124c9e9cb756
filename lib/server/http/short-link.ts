import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { NextRequest } from "next/server";
import { isShortLinkName } from "#lib/domain/account/username";
import { USERNAME_PREFIX } from "#lib/domain/limits";
import { LOCALE_COOKIE, withLocale, type Locale } from "#lib/domain/locale";
import { parseCardCode } from "#lib/domain/order/card/made-card";
import type { CardRequest, FoundOpening, Opening } from "#lib/domain/profile/card-opening";
import { sourceOf } from "#lib/domain/statistics/action";
import { findRequestContext } from "#lib/server/request-context";
import { pages } from "#lib/wire/pages";
import { readCookie } from "./cookies.ts";

interface Target {
  state: string;
  username: string | null;
}

type FindCard = (code: string, clientAddress: string) => Promise<Target | null>;

/** Finds what a card opens instead of its profile page; null means the page. */
type OpenCard = (username: string, request: CardRequest) => Promise<FoundOpening | null>;

interface Context {
  params: Promise<{ us: string; locale?: string }>;
}

/** @param findCard called only when the address has a card's code */
export const redirectShortLink =
  (findCard: FindCard, openCard: OpenCard) =>
  async (request: NextRequest, { params }: Context): Promise<Response> => {
    const { us, locale } = await params;
    const isEnglish = locale === "en" || readCookie(request.headers.get("cookie"), LOCALE_COOKIE) === "en";
    const language = isEnglish ? "en" : "ar";
    const { address, isPage } = isShortLinkName(us)
      ? await openingOf(request, us, { findCard, openCard, language })
      : NOT_FOUND;
    return new Response("Being redirected...", {
      status: 307,
      headers: {
        location: isPage ? withLocale(language, address) : address,
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
      },
    });
  };

/** After this time a tap opens the page, even if the database does not respond. */
const OPENING_WAIT_MS = 700;
const NOT_FOUND: Opening = { address: "/404", isPage: true };

async function openingOf(
  request: NextRequest,
  us: string,
  { findCard, openCard, language }: { findCard: FindCard; openCard: OpenCard; language: Locale },
): Promise<Opening> {
  const { method, headers, nextUrl } = request;
  const target = await targetOf(request, us, findCard);
  // targetOf has removed the card's code.
  const toPage = (path: string): Opening => ({ address: path + nextUrl.search, isPage: true });
  if ("path" in target) return toPage(target.path);
  const visit = {
    ...{ method, headers, language, source: sourceOf(nextUrl.search) },
    clientAddress: findRequestContext()?.clientAddress ?? "",
  };
  const tooLate = sleep(OPENING_WAIT_MS, null, { ref: false });
  const opening = await Promise.race([openCard(target.username, visit).catch(() => null), tooLate]);
  // Not counted after a time-out: the visitor is then on the page, which counts the visit itself.
  if (opening) await Promise.race([opening.count(), tooLate]);
  if (opening && !opening.isPage) return opening;
  return toPage(opening?.address ?? pages.view(target.username));
}

/** Prefers the card's code to the name: the card may have another owner now. */
async function targetOf(
  { nextUrl }: NextRequest,
  us: string,
  findCard: FindCard,
): Promise<{ username: string } | { path: string }> {
  const own = { username: USERNAME_PREFIX + us };
  const typed = nextUrl.searchParams.get("c");
  const code = typed === null ? null : parseCardCode(typed);
  if (code === null) return own;
  // The code must not be shared with the page's address.
  nextUrl.searchParams.delete("c");
  // A tap opens the page even while the database is down or after too many unknown codes.
  const card = await findCard(code, findRequestContext()?.clientAddress ?? "").catch(() => null);
  if (!card) return own;
  return card.state === "active" && card.username !== null
    ? { username: card.username }
    : { path: pages.card(code) };
}
