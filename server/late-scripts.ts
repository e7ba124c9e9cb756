import type { IncomingMessage, ServerResponse } from "node:http";
import { isInside, pages, splitLanguage } from "../lib/wire/paths.ts";
import { chooseEncoding, compress, type Encoding } from "./encoded-answer.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Each request waits for it: a few milliseconds. */
const EFFORT = { gzip: 6, brotli: 4 };

/** As React writes the framework's scripts; those for old browsers (noModule) have no `async`. */
const SCRIPT = /<script src="(\/_next\/[^"]+)"((?: (?:async=""|nonce="[^"]*"))+)><\/script>/g;
const NONCE = /nonce="([^"]*)"/;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
/** A browser that does not tell of its first paint waits no longer. */
const PAINT_MAX_MS = 3000;

/**
 * Asks for the framework's scripts of visitors' pages once the page has been painted: a slow phone on a slow line is
 * not busy with them before it shows anything (docs/decisions.md). Such a page is sent as a whole; what Next's own
 * client asks for, and every other page, is left as it is.
 */
export function withLateScripts(handle: Handler): Handler {
  return (request, response) => {
    if (!isVisitorsPage(request)) return handle(request, response);
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    // What Next compresses could not be read here.
    delete request.headers["accept-encoding"];
    sendWhole(response, encoding);
    return handle(request, response);
  };
}

/** A page whose scripts wait for the first paint. */
export function delayScripts(html: string): string {
  let nonce = "";
  const late = html.replace(SCRIPT, (_script, address: string, attributes: string) => {
    nonce = NONCE.exec(attributes)?.[1] ?? "";
    return `<script type="late" src="${address}"${attributes}></script>`;
  });
  if (nonce === "") return html;
  const starter = `<script nonce="${nonce}">(${startLate.toString()})(${PAINT_MAX_MS})</script>`;
  return late.replace(PRELOAD, "").replace(/<\/body><\/html>\s*$/, (end) => starter + end);
}

/**
 * Runs in the browser, at the end of the page. Scripts are put in place as React left them, so that it finds the
 * document that it wrote. What is pressed before it can hear is done as soon as it can
 * (components/layout/hydration-signal.tsx).
 */
function startLate(paintMaxMs: number): void {
  document.currentScript?.remove();

  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[type="late"]')) {
      const script = document.createElement("script");
      for (const { name, value } of waiting.attributes) if (name !== "type") script.setAttribute(name, value);
      script.nonce = waiting.nonce;
      waiting.replaceWith(script);
    }
  };
  if (document.hidden) start();
  else {
    // The first paint of all may be that of the background.
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) start();
    }).observe({ type: "paint", buffered: true });
  }
  setTimeout(start, paintMaxMs);

  const pressed = new Set<HTMLElement>();
  const hold = (event: Event) => {
    const target = event.target as HTMLElement;
    const held = event.type === "submit" ? target : target.closest<HTMLElement>('button[type="button"]');
    if (!held) return;
    event.preventDefault();
    pressed.add(held);
  };
  addEventListener("submit", hold, true);
  addEventListener("click", hold, true);
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("submit", hold, true);
      removeEventListener("click", hold, true);
      for (const held of pressed) {
        if (held instanceof HTMLFormElement) held.requestSubmit();
        else held.click();
      }
    },
    { once: true },
  );
}

function isVisitorsPage({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "GET" || headers.rsc !== undefined) return false;
  const [, page] = splitLanguage(url.split("?", 1)[0] ?? "");
  return isInside(page, pages.auth);
}

/** Holds an answer back until it is complete; a page is then changed and compressed, anything else sent as it is. */
function sendWhole(response: ServerResponse, encoding: Encoding): void {
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  // Next's compression asks for the head before it hands on what it was given.
  response.writeHead = (status: number) => {
    response.statusCode = status;
    return response;
  };
  response.flushHeaders = () => {};
  response.write = (chunk: unknown) => {
    keep(chunk);
    return true;
  };
  response.end = (chunk?: unknown) => {
    keep(chunk);
    Object.assign(response, { writeHead, write, end, flushHeaders });
    const whole = Buffer.concat(chunks);
    const isPage = String(response.getHeader("Content-Type")).startsWith("text/html");
    if (!isPage) return response.end(whole);
    compress(Buffer.from(delayScripts(whole.toString("utf8"))), encoding, EFFORT).then(
      (body) => {
        if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
        response.setHeader("Content-Length", body.length);
        response.end(body);
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
    return response;
  };
}
