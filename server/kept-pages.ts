import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { isDraining } from "../lib/server/lifecycle.ts";
import { log } from "../lib/server/log.ts";
import { chooseEncoding, etagOf, isHeld, type Encoding } from "./encoded-answer.ts";
import type { KeptPage, Locale, PageStore } from "./page-store.ts";
import { answerUnavailable } from "./unavailable-page.ts";

/** Pages that are kept: which requests ask for one, and how one is made that is not there yet. */
export interface PageFamily {
  /**
   * @param path without language and query, e.g. "/about"
   * @param query without "?"
   * @returns what the page is kept under; null: not one of these
   */
  subjectOf(path: string, query: string): string | null;
  /** @throws when it cannot be rendered */
  load(subject: string, locale: Locale): Promise<KeptPage>;
}

interface Parts {
  /** Headers of every answer, which a kept page brings itself. */
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly store: PageStore;
  /** The first one that knows a path answers. */
  readonly families: readonly PageFamily[];
}

interface Asked {
  readonly family: PageFamily;
  readonly subject: string;
  readonly locale: Locale;
}

export interface KeptPages {
  /** Answers at once with what is kept, before anything else is done for the request. */
  answerKept(request: IncomingMessage, response: ServerResponse, requestId: string): boolean;
  /** Answers with what is kept, or has it rendered. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

const toPlain = promisify(gunzip);

/**
 * Answers pages from what is kept, before Next is asked (docs/architecture.md). Everything else, and what Next's
 * own client asks for, is left to Next: then `false` is returned.
 */
export function createKeptPages({ commonHeaders, store, families }: Parts): KeptPages {
  const common = Object.entries(commonHeaders).flat();

  return {
    answerKept(request, response, requestId) {
      const asked = parseRequest(request, families);
      const page = asked && store.find(asked);
      const encoding = chooseEncoding(request.headers["accept-encoding"]);
      if (!page || encoding === "identity") return false;
      const body = encoding === "br" ? page.brotli : page.gzip;
      send(request, response, page, { encoding, body, first: [...common, "X-Request-Id", requestId] });
      return true;
    },

    async answer(request, response) {
      const asked = parseRequest(request, families);
      if (!asked) return false;
      const { family, subject, locale } = asked;
      try {
        const page = store.find(asked) ?? (await family.load(subject, locale));
        const encoding = chooseEncoding(request.headers["accept-encoding"]);
        const body =
          encoding === "br" ? page.brotli : encoding === "gzip" ? page.gzip : await toPlain(page.gzip);
        send(request, response, page, { encoding, body, first: [] });
      } catch (error) {
        log.error({ err: error, subject }, "a page cannot be rendered");
        answerUnavailable(response, locale);
      }
      return true;
    },
  };
}

/** @param first headers that nobody has set before, as names and values in turn */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  { encoding, body, first }: { encoding: Encoding; body: Buffer; first: readonly string[] },
): void {
  const etag = etagOf(page.etag, encoding);
  // As a list, which node:http writes as it is: setting them one by one takes as long as all the rest.
  const headers = [
    ...first,
    ...["Cache-Control", "no-cache"],
    ...["Vary", "Accept-Encoding, Cookie, RSC"],
    ...["Content-Security-Policy", page.contentPolicy],
    ...["ETag", etag],
  ];
  if (isDraining()) headers.push("Connection", "close");
  // A condition holds for what is there alone: that there is nothing is told as such.
  if (page.status === 200 && isHeld(request, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers.push("Content-Type", "text/html; charset=utf-8", "Content-Length", String(body.length));
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  response.writeHead(page.status, headers).end(request.method === "HEAD" ? undefined : body);
}

const ENGLISH_COOKIE = /(?:^|;\s*)NEXT_LOCALE=en(?:;|$)/;
const ENGLISH_PREFIX = /^\/en(?=\/|$)/;

/** Null: not ours. */
function parseRequest(
  { method, url = "", headers }: IncomingMessage,
  families: readonly PageFamily[],
): Asked | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [full = "", query = ""] = url.split("?", 2);
  const isEnglish = ENGLISH_PREFIX.test(full);
  // Middleware leads who chose English to /en.
  if (headers.rsc !== undefined || (!isEnglish && ENGLISH_COOKIE.test(headers.cookie ?? ""))) return null;
  const path = isEnglish ? full.slice(3) || "/" : full;
  for (const family of families) {
    const subject = family.subjectOf(path, query);
    if (subject !== null) return { family, subject, locale: isEnglish ? "en" : "ar" };
  }
  return null;
}
