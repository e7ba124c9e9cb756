import { usernameKey } from "#lib/domain/account/username";
import { LOCALE_COOKIE } from "#lib/domain/locale";
import { readCookie } from "#lib/server/http/cookies";
import { splitUrl } from "#lib/server/http/split-url";
import { memo } from "#lib/server/memo";
import { isDraining } from "#lib/server/process/lifecycle";
import {
  mayBeShortLink,
  ownPageOf,
  readShortLink,
  SHORT_LINK_BODY,
  SHORT_LINK_HEADERS,
  SHORT_LINK_STATUS,
} from "#lib/wire/short-link";
import type { Responder } from "#server/http/request-listener";
import { CLOSED_POLICY } from "#server/http/response-headers";
import { prepareHead } from "#server/next/node-internals";
import { isDataRequest, type RequestHead } from "#server/next/requests";
import { TARGET_MAX_CHARS, TARGETS_MAX } from "./cached-pages.ts";
import type { PageStore } from "./page-store.ts";
import type { FindWhole } from "./whole-pages.ts";

/** Both leave a link to middleware and `app/u` unless a cached page says that its cards open it. */
export interface ShortLinks {
  readonly findWhole: FindWhole;
  readonly respond: Responder;
}

export function createShortLinks(
  store: Pick<PageStore, "findCards">,
  commonHeaders: Readonly<Record<string, string>>,
): ShortLinks {
  const body = Buffer.from(SHORT_LINK_BODY);
  const headers = Object.entries({
    ...SHORT_LINK_HEADERS,
    "content-security-policy": CLOSED_POLICY,
    "content-length": String(body.length),
  });
  const head = prepareHead(SHORT_LINK_STATUS, [...Object.entries(commonHeaders), ...headers].flat());
  const headBytes = Buffer.from(head, "latin1");
  const read = memo((url) => readShortLink(splitUrl(url)), TARGETS_MAX, TARGET_MAX_CHARS);

  return {
    findWhole(request) {
      const location = request.method === "GET" && !isDraining() ? findLocation(request) : null;
      if (location === null) return null;
      return { status: SHORT_LINK_STATUS, headBytes, ownHeaders: `location: ${location}\r\n`, body };
    },

    respond(request, response) {
      const { method } = request;
      const location = method === "GET" || method === "HEAD" ? findLocation(request) : null;
      if (location === null) return false;
      response.writeHead(SHORT_LINK_STATUS, [...headers, ["location", location]].flat());
      response.end(method === "HEAD" ? undefined : body);
      return true;
    },
  };

  function findLocation(request: RequestHead): string | null {
    const { url = "", headers: sent } = request;
    if (!mayBeShortLink(url) || isDataRequest(request)) return null;
    const link = read(url);
    if (!link) return null;
    const { username, code } = link;
    const hasChosenEnglish = readCookie(sent.cookie, LOCALE_COOKIE) === "en";
    if (username === null) return ownPageOf(link, hasChosenEnglish);
    const cards = store.findCards(usernameKey(username));
    if (!cards) return null;
    if (code === null) return ownPageOf(link, hasChosenEnglish);
    return cards.codes.has(code) ? ownPageOf({ ...link, username: cards.username }, hasChosenEnglish) : null;
  }
}
