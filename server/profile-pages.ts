import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { USERNAME_PATTERN, usernameKey } from "../lib/domain/username.ts";
import { isDraining } from "../lib/server/lifecycle.ts";
import { log } from "../lib/server/log.ts";
import { chooseEncoding, etagOf, isHeld, type Encoding } from "./encoded-answer.ts";
import type { KeptPage, Locale, PageStore } from "./page-store.ts";
import { answerUnavailable } from "./unavailable-page.ts";

interface Parts {
  /** Headers of every answer, which a kept page brings itself. */
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly store: PageStore;
  /** Renders and compresses a page. @throws when it cannot be rendered */
  readonly render: (path: string) => Promise<KeptPage>;
  /** Whether anybody has this username, active or not. @throws when the database does not answer */
  readonly isUsernameKnown: (key: string) => Promise<boolean>;
}

/** The subject of the one page per language that tells of nobody. No username has this form. */
const NOBODY = "?";
const NOBODY_PATH = "/view/logix_";

const toPlain = promisify(gunzip);

export interface ProfilePages {
  /** Answers at once with what is kept, before anything else is done for the request. */
  answerKept(request: IncomingMessage, response: ServerResponse, requestId: string): boolean;
  /** Answers with what is kept, or has it rendered. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/**
 * Answers /view/{username} from what is kept, before Next is asked (docs/architecture.md). Everything else, and
 * what Next's own client asks for, is left to Next: then `false` is returned.
 */
export function createProfilePages({ commonHeaders, store, render, isUsernameKnown }: Parts): ProfilePages {
  const common = Object.entries(commonHeaders).flat();

  return {
    answerKept(request, response, requestId) {
      const asked = parseRequest(request);
      const page = asked && store.find({ subject: asked.key, locale: asked.locale });
      const encoding = chooseEncoding(request.headers["accept-encoding"]);
      if (!page || encoding === "identity") return false;
      const body = encoding === "br" ? page.brotli : page.gzip;
      send(request, response, page, { encoding, body, first: [...common, "X-Request-Id", requestId] });
      return true;
    },

    async answer(request, response) {
      const asked = parseRequest(request);
      if (!asked) return false;
      const { locale, key } = asked;
      try {
        const page = store.find({ subject: key, locale }) ?? (await loadPage(locale, key));
        const encoding = chooseEncoding(request.headers["accept-encoding"]);
        const body =
          encoding === "br" ? page.brotli : encoding === "gzip" ? page.gzip : await toPlain(page.gzip);
        send(request, response, page, { encoding, body, first: [] });
      } catch (error) {
        log.error({ err: error }, "a profile page cannot be rendered");
        answerUnavailable(response, locale);
      }
      return true;
    },
  };

  /** Names that nobody has are not kept, or they would fill the memory: one look-up each, one page for all. */
  async function loadPage(locale: Locale, key: string): Promise<KeptPage> {
    const isKnown = USERNAME_PATTERN.test(key) && (await isUsernameKnown(key));
    const page = isKnown && (await store.load({ subject: key, locale }, () => renderExisting(locale, key)));
    if (page) return page;
    const nobody = { subject: NOBODY, locale };
    const kept = store.find(nobody) ?? (await store.load(nobody, () => render(pathIn(locale, NOBODY_PATH))));
    if (!kept) throw new Error("no page for nobody");
    return kept;
  }

  /** Null when the person was deleted in the meantime. */
  async function renderExisting(locale: Locale, key: string): Promise<KeptPage | null> {
    const page = await render(pathIn(locale, `/view/${key}`));
    return page.status === 404 ? null : page;
  }
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
  // A condition holds for what is there alone: that there is nobody is told as such.
  if (page.status === 200 && isHeld(request, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers.push("Content-Type", "text/html; charset=utf-8", "Content-Length", String(body.length));
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  response.writeHead(page.status, headers).end(request.method === "HEAD" ? undefined : body);
}

const pathIn = (locale: Locale, path: string) => (locale === "en" ? `/en${path}` : path);

const PATH = /^(\/en)?\/view\/([^/.]+)$/;
const ENGLISH_COOKIE = /(?:^|;\s*)NEXT_LOCALE=en(?:;|$)/;

/** Null: not ours. */
function parseRequest({
  method,
  url = "",
  headers,
}: IncomingMessage): { locale: Locale; key: string } | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [, prefix, name = ""] = PATH.exec(url.split("?", 1)[0] ?? "") ?? [];
  if (!name || headers.rsc !== undefined) return null;
  // Middleware leads who chose English to /en.
  if (!prefix && ENGLISH_COOKIE.test(headers.cookie ?? "")) return null;
  const decoded = decode(name);
  return decoded === null ? null : { locale: prefix ? "en" : "ar", key: usernameKey(decoded) };
}

function decode(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}
