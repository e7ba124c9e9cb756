import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { LOCALE_COOKIE, splitLocale, type Locale } from "#lib/domain/locale";
import { cdnHeaders } from "#lib/server/cdn-headers";
import { readCookie } from "#lib/server/http/cookies";
import { matchesEtag } from "#lib/server/http/etag";
import { splitUrl } from "#lib/server/http/split-url";
import { isDraining } from "#lib/server/process/lifecycle";
import { log } from "#lib/server/log/log";
import { memo } from "#lib/server/memo";
import { metrics } from "#lib/server/metrics";
import { chooseEncoding, etagOf, type Encoding } from "#server/http/encoded-response";
import { prepareHead, sendPrepared } from "#server/next/node-internals";
import { isDataRequest, PAGE_VARY, type RequestHead } from "#server/next/requests";
import type { CachedPage, PageStore } from "./page-store.ts";
import { sendUnavailablePage } from "./unavailable-page.ts";

export interface PageGroup {
  /** @param path without language and query @returns the page's cache tag; null outside this group */
  cacheTagOf(path: string, query: string): string | null;
  /** Tags to render at start in each language, so that these pages work in an outage right after it. */
  readonly tagsAhead: readonly string[];
  load(cacheTag: string, locale: Locale): Promise<CachedPage>;
}

interface Dependencies {
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly store: PageStore;
  readonly groups: readonly PageGroup[];
  readonly isDatabaseAway: () => Promise<boolean>;
  readonly isBehindProxy: boolean;
  readonly hasCdn: boolean;
}

interface PageRequest {
  readonly group: PageGroup;
  readonly cacheTag: string;
  readonly locale: Locale;
}

/** `respond` methods return false for requests that go to Next. */
export interface CachedPages {
  /** Returns the whole response, without date and request id; null means `respondFromCache` must try. */
  findWhole(request: RequestHead): Prepared | null;
  respondFromCache(request: IncomingMessage, response: ServerResponse, requestId: string): boolean;
  respond(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/** Of requests: path and query. */
export const TARGETS_MAX = 2000;
export const TARGET_MAX_CHARS = 200;
/** Lets nginx, which removes it, cache a page for a second. Before 1.23 it must precede Cache-Control. */
const FOR_PROXY = ["X-Accel-Expires", "1"];

const toPlain = promisify(gunzip);
const { pageLookups } = metrics;

export function createCachedPages({
  commonHeaders,
  store,
  groups,
  isDatabaseAway,
  isBehindProxy,
  hasCdn,
}: Dependencies): CachedPages {
  const proxyHeaders = isBehindProxy ? FOR_PROXY : [];
  const common = [...Object.entries(commonHeaders).flat(), ...proxyHeaders];
  const readTarget = memo(parseTarget, TARGETS_MAX, TARGET_MAX_CHARS);
  const prepared = { gzip: new WeakMap<CachedPage, Prepared>(), br: new WeakMap<CachedPage, Prepared>() };

  return {
    findWhole(request) {
      const found = isForWhole(request) ? find(request) : null;
      if (!found) return null;
      pageLookups.hit++;
      return prepare(found);
    },

    respondFromCache(request, response, requestId) {
      const found = find(request);
      if (!found) return false;
      const { page, encoding, headersForCdn } = found;
      pageLookups.hit++;
      if (isForWhole(request)) {
        const { head, body } = prepare(found);
        // For the report only: the head has the status already.
        response.statusCode = page.status;
        if (sendPrepared(response, head + requestIdHeader(requestId), body)) return true;
      }
      const first = [...common, ...headersForCdn, "X-Request-Id", requestId];
      send(request, response, page, { encoding, body: bodyOf(page, encoding), first });
      return true;
    },

    async respond(request, response) {
      const wanted = parseRequest(request);
      if (!wanted) return false;
      try {
        const found = store.find(wanted);
        pageLookups[found ? "hit" : "miss"]++;
        const page = found ?? (await load(wanted));
        const encoding = chooseEncoding(request.headers["accept-encoding"]);
        const body = encoding === "identity" ? await toPlain(page.gzip) : bodyOf(page, encoding);
        send(request, response, page, {
          encoding,
          body,
          first: [...proxyHeaders, ...cdnHeadersOf(wanted, page)],
        });
      } catch (error) {
        log.error({ err: error }, "a page cannot be rendered");
        sendUnavailablePage(response, wanted.locale);
      }
      return true;
    },
  };

  function find(request: RequestHead): Found | null {
    const wanted = parseRequest(request);
    const page = wanted && store.find(wanted);
    if (!page) return null;
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    return encoding === "identity" ? null : { page, encoding, headersForCdn: cdnHeadersOf(wanted, page) };
  }

  /** A CDN stores no copies, no expiring pages, and none of unknown usernames, which sign-ups would purge. */
  function cdnHeadersOf(wanted: PageRequest, page: CachedPage): readonly string[] {
    const isLasting = page.status === 200 && page.expiresAtMs === undefined;
    const mayStore = hasCdn && isLasting && store.find(wanted) === page;
    return mayStore ? cdnHeaders(wanted.cacheTag, page.sharedTag).flat() : [];
  }

  function parseRequest(request: RequestHead): PageRequest | null {
    const { method, url = "", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || isDataRequest(request)) return null;
    const wanted = readTarget(url);
    // Middleware redirects visitors who chose English to /en.
    const isForMiddleware = wanted?.locale === "ar" && readCookie(headers.cookie, LOCALE_COOKIE) === "en";
    return isForMiddleware ? null : wanted;
  }

  /** @param target path and query */
  function parseTarget(target: string): PageRequest | null {
    const { pathname, search } = splitUrl(target);
    const [prefix, page] = splitLocale(pathname);
    const path = prefix === "" ? pathname : page || "/";
    for (const group of groups) {
      const cacheTag = group.cacheTagOf(path, search.slice(1));
      if (cacheTag !== null) return { group, cacheTag, locale: prefix === "" ? "ar" : "en" };
    }
    return null;
  }

  function prepare({ page, encoding, headersForCdn }: Found): Prepared {
    const cached = prepared[encoding].get(page);
    if (cached) return cached;
    const body = bodyOf(page, encoding);
    const headers = [
      ...common,
      ...headersForCdn,
      ...validators(page, encoding),
      ...contentHeaders(encoding, body),
    ];
    const head = prepareHead(page.status, headers);
    const made = { status: page.status, head, headBytes: Buffer.from(head, "latin1"), body };
    prepared[encoding].set(page, made);
    return made;
  }

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

interface Found {
  readonly page: CachedPage;
  readonly encoding: "br" | "gzip";
  readonly headersForCdn: readonly string[];
}

export interface Prepared {
  readonly status: number;
  readonly head: string;
  readonly headBytes: Buffer;
  readonly body: Buffer;
}

export const requestIdHeader = (requestId: string): string => `X-Request-Id: ${requestId}\r\n`;

const isForWhole = ({ method, headers }: RequestHead) =>
  method === "GET" && headers["if-none-match"] === undefined && !isDraining();

function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  { encoding, body, first }: { encoding: Encoding; body: Buffer; first: readonly string[] },
): void {
  // As one list, which node:http writes unchanged: setHeader per header takes as long as all the rest.
  const headers = [...first, ...validators(page, encoding)];
  if (isDraining()) headers.push("Connection", "close");
  if (page.status === 200 && matchesEtag(request.headers["if-none-match"], etagOf(page.etag, encoding))) {
    response.writeHead(304, headers).end();
    return;
  }
  headers.push(...contentHeaders(encoding, body));
  response.writeHead(page.status, headers).end(request.method === "HEAD" ? undefined : body);
}

const validators = (page: CachedPage, encoding: Encoding): string[] => [
  "Cache-Control",
  "no-cache",
  "Vary",
  PAGE_VARY,
  "Content-Security-Policy",
  page.contentPolicy,
  "ETag",
  etagOf(page.etag, encoding),
];

const contentHeaders = (encoding: Encoding, { length }: Buffer): string[] => [
  "Content-Type",
  "text/html; charset=utf-8",
  "Content-Length",
  String(length),
  ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
];

const bodyOf = ({ brotli, gzip }: CachedPage, encoding: "br" | "gzip") => (encoding === "br" ? brotli : gzip);
