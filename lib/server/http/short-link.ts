import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { NextRequest } from "next/server";
import { isShortLinkName } from "#lib/domain/account/username";
import { USERNAME_PREFIX } from "#lib/domain/limits";
import { splitLocale, withLocale, type Locale } from "#lib/domain/locale";
import { takeCardCode } from "#lib/domain/order/card/made-card";
import type { CardRequest, FoundOpening, Opening } from "#lib/domain/profile/card-opening";
import { sourceOf } from "#lib/domain/statistics/action";
import { findRequestContext } from "#lib/server/request-context";
import { pages } from "#lib/wire/pages";
import { SHORT_LINK_BODY, SHORT_LINK_HEADERS, SHORT_LINK_STATUS } from "#lib/wire/short-link";
import { timeLimit } from "#lib/server/time-limits";

interface Target {
  state: string;
  username: string | null;
}

type FindCard = (code: string, clientAddress: string, username: string) => Promise<Target | null>;

/** Finds what a card opens instead of its profile page; null means the page. */
type OpenCard = (username: string, request: CardRequest) => Promise<FoundOpening | null>;

interface Context {
  params: Promise<{ us: string }>;
}

/**
 * Sends the redirect of middleware, or one to what the card opens instead (profile 35, card 18, 24).
 *
 * @param findCard called only when the address has a card's code
 */
export const sendShortLink =
  (findCard: FindCard, openCard: OpenCard) =>
  async (request: NextRequest, { params }: Context): Promise<Response> => {
    const { us } = await params;
    const ownPage = request.headers.get("x-short-link") ?? NOT_FOUND;
    const language = splitLocale(ownPage)[0] === "" ? "ar" : "en";
    const opening = isShortLinkName(us)
      ? await findOpening(request, us, { findCard, openCard, language })
      : null;
    return new Response(SHORT_LINK_BODY, {
      status: SHORT_LINK_STATUS,
      headers: {
        location: opening ? toLocation(opening, language) : ownPage,
        ...SHORT_LINK_HEADERS,
      },
    });
  };

/** After this time a tap opens the page, even if the database does not respond. */
const OPENING_WAIT_MS = 700;
const NOT_FOUND = "/404";

const toLocation = ({ address, isPage }: Opening, language: Locale) =>
  isPage ? withLocale(language, address) : address;

/** Returns null when the address opens the page it names. */
async function findOpening(
  request: NextRequest,
  us: string,
  { findCard, openCard, language }: { findCard: FindCard; openCard: OpenCard; language: Locale },
): Promise<Opening | null> {
  const { method, headers, nextUrl } = request;
  const clientAddress = findRequestContext()?.clientAddress ?? "";
  const { code, rest } = takeCardCode(nextUrl.search);
  const toPage = (path: string): Opening => ({ address: path + rest, isPage: true });
  // A tap opens the page even while the database is down or after too many unknown codes.
  const named = USERNAME_PREFIX + us;
  const card = code === null ? null : await findCard(code, clientAddress, named).catch(() => null);
  if (code !== null && card && (card.state !== "active" || card.username === null)) {
    return toPage(pages.card(code));
  }
  // Prefers the card to the name on its chip: it may have another owner now.
  const username = card?.username ?? named;
  const visit = { method, headers, language, clientAddress, source: sourceOf(rest) };
  const tooLate = sleep(timeLimit(OPENING_WAIT_MS), null, { ref: false });
  const opening = await Promise.race([openCard(username, visit).catch(() => null), tooLate]);
  // Not counted after a time-out: the visitor is then on the page, which counts the visit itself.
  if (opening) await Promise.race([opening.count(), tooLate]);
  if (opening) return opening.isPage ? toPage(opening.address) : opening;
  return card ? toPage(pages.view(username)) : null;
}
