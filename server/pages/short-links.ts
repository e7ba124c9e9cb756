import { usernameKey } from "#lib/domain/account/username";
import { LOCALE_COOKIE } from "#lib/domain/locale";
import { readCookie } from "#lib/server/http/cookies";
import { memo } from "#lib/server/memo";
import { isDraining } from "#lib/server/process/lifecycle";
import {
  ownPageOf,
  readShortLink,
  SHORT_LINK_BODY,
  SHORT_LINK_HEADERS,
  SHORT_LINK_STATUS,
  type ShortLink,
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
  const read = (hasChosenEnglish: boolean) =>
    memo((url) => readShortLink(splitUrl(url), hasChosenEnglish), TARGETS_MAX, TARGET_MAX_CHARS);
  const [readForEnglish, readForOthers] = [read(true), read(false)];

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
    if (!/^(?:\/en)?\/u\//.test(url) || isDataRequest(request)) return null;
    const hasChosenEnglish = readCookie(sent.cookie, LOCALE_COOKIE) === "en";
    const link = hasChosenEnglish ? readForEnglish(url) : readForOthers(url);
    return link && findTarget(link);
  }

  function findTarget(link: ShortLink): string | null {
    const { username, code } = link;
    if (username === null) return ownPageOf(link);
    const cards = store.findCards(usernameKey(username));
    if (!cards) return null;
    if (code === null) return ownPageOf(link);
    return cards.codes.has(code) ? ownPageOf({ ...link, username: cards.username }) : null;
  }
}

function splitUrl(url: string): { pathname: string; search: string } {
  const start = url.indexOf("?");
  return start === -1
    ? { pathname: url, search: "" }
    : { pathname: url.slice(0, start), search: url.slice(start) };
}
