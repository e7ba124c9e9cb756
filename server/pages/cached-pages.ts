import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { LOCALE_COOKIE } from "#lib/domain/locale";
import { readCookie } from "#lib/server/http/cookies";
import type { Locale } from "#lib/domain/locale";
import { isDraining } from "#lib/server/lifecycle";
import { log } from "#lib/server/log/log";
import { metrics } from "#lib/server/metrics";
import { chooseEncoding, etagOf, matchesEtag, type Encoding } from "../http/encoded-response.ts";
import { isDataRequest, PAGE_VARY } from "../next/requests.ts";
import type { CachedPage, PageStore } from "./page-store.ts";
import { sendUnavailablePage } from "./unavailable-page.ts";

export interface PageGroup {
  /** @param path without language and query @returns the page's cache tag; null when it is not in this group */
  cacheTagOf(path: string, query: string): string | null;
  /** Rendered at start in each language, so that these pages work in an outage right after it. */
  readonly tagsAhead: readonly string[];
  load(cacheTag: string, locale: Locale): Promise<CachedPage>;
}

interface Dependencies {
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly store: PageStore;
  readonly groups: readonly PageGroup[];
  readonly isDatabaseAway: () => Promise<boolean>;
}

interface PageRequest {
  readonly group: PageGroup;
  readonly cacheTag: string;
  readonly locale: Locale;
}

/** Methods return false for requests that go to Next. */
export interface CachedPages {
  respondFromCache(request: IncomingMessage, response: ServerResponse, requestId: string): boolean;
  respond(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

const toPlain = promisify(gunzip);
const hits = metrics.cachedPages.labels({ result: "hit" });
const misses = metrics.cachedPages.labels({ result: "miss" });

export function createCachedPages({
  commonHeaders,
  store,
  groups,
  isDatabaseAway,
}: Dependencies): CachedPages {
  const common = Object.entries(commonHeaders).flat();

  return {
    respondFromCache(request, response, requestId) {
      const wanted = parseRequest(request, groups);
      const page = wanted && store.find(wanted);
      const encoding = chooseEncoding(request.headers["accept-encoding"]);
      if (!page || encoding === "identity") return false;
      hits.inc();
      const body = encoding === "br" ? page.brotli : page.gzip;
      send(request, response, page, { encoding, body, first: [...common, "X-Request-Id", requestId] });
      return true;
    },

    async respond(request, response) {
      const wanted = parseRequest(request, groups);
      if (!wanted) return false;
      try {
        const found = store.find(wanted);
        (found ? hits : misses).inc();
        const page = found ?? (await load(wanted));
        const encoding = chooseEncoding(request.headers["accept-encoding"]);
        const body =
          encoding === "br" ? page.brotli : encoding === "gzip" ? page.gzip : await toPlain(page.gzip);
        send(request, response, page, { encoding, body, first: [] });
      } catch (error) {
        log.error({ err: error }, "a page cannot be rendered");
        sendUnavailablePage(response, wanted.locale);
      }
      return true;
    },
  };

  /** A copy may be outdated, so it is served only while the database does not respond. */
  async function load(wanted: PageRequest): Promise<CachedPage> {
    const { group, cacheTag, locale } = wanted;
    const findCopy = async () =>
      // Read again: a change may have dropped it in the meantime.
      store.findCopy(wanted) && (await isDatabaseAway()) ? store.findCopy(wanted) : undefined;
    const copy = await findCopy();
    if (copy) return copy;
    try {
      return await group.load(cacheTag, locale);
    } catch (error) {
      if (!store.findCopy(wanted)) throw error;
      // The database went away after the first check, or has just come back.
      return (await findCopy()) ?? group.load(cacheTag, locale);
    }
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  { encoding, body, first }: { encoding: Encoding; body: Buffer; first: readonly string[] },
): void {
  const etag = etagOf(page.etag, encoding);
  // As one list, which node:http writes unchanged: setHeader per header takes as long as all the rest.
  const headers = [
    ...first,
    ...["Cache-Control", "no-cache"],
    ...["Vary", PAGE_VARY],
    ...["Content-Security-Policy", page.contentPolicy],
    ...["ETag", etag],
  ];
  if (isDraining()) headers.push("Connection", "close");
  if (page.status === 200 && matchesEtag(request, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers.push("Content-Type", "text/html; charset=utf-8", "Content-Length", String(body.length));
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  response.writeHead(page.status, headers).end(request.method === "HEAD" ? undefined : body);
}

const ENGLISH_PREFIX = /^\/en(?=\/|$)/;

function parseRequest(request: IncomingMessage, groups: readonly PageGroup[]): PageRequest | null {
  const { method, url = "", headers } = request;
  if (method !== "GET" && method !== "HEAD") return null;
  const [full = "", query = ""] = url.split("?", 2);
  const isEnglish = ENGLISH_PREFIX.test(full);
  // Middleware redirects visitors who chose English to /en.
  const prefersEnglish = readCookie(headers.cookie, LOCALE_COOKIE) === "en";
  if (isDataRequest(request) || (!isEnglish && prefersEnglish)) return null;
  const path = isEnglish ? full.slice(3) || "/" : full;
  for (const group of groups) {
    const cacheTag = group.cacheTagOf(path, query);
    if (cacheTag !== null) return { group, cacheTag, locale: isEnglish ? "en" : "ar" };
  }
  return null;
}
