import type { IncomingMessage, ServerResponse } from "node:http";
import { splitLocale } from "#lib/domain/locale";
import { isInside, pages } from "#lib/wire/pages";
import { chooseEncoding, compress, type Encoding } from "../http/encoded-response.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Low effort, as each request waits for it. */
const EFFORT = { gzip: 6, brotli: 4 };

/** Next's async scripts; those for old browsers (noModule) have no `async`. */
const SCRIPT = /<script src="(\/_next\/[^"]+)"((?: (?:async=""|nonce="[^"]*"))+)><\/script>/g;
const NONCE = /nonce="([^"]*)"/;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
/** For browsers that do not report their first paint. */
const PAINT_MAX_MS = 3000;

/** Loads Next's scripts of auth pages after the first paint, so that a slow phone shows the page first. */
export function withLateScripts(handle: Handler): Handler {
  return (request, response) => {
    if (!isDelayedPage(request)) return handle(request, response);
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    // Next must not compress what is changed here.
    delete request.headers["accept-encoding"];
    bufferResponse(response, encoding);
    return handle(request, response);
  };
}

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

/** Runs in the browser. Clicks before hydration are replayed after it (components/layout/hydration-signal.tsx). */
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

function isDelayedPage({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "GET" || headers.rsc !== undefined) return false;
  const [, page] = splitLocale(url.split("?", 1)[0] ?? "");
  return isInside(page, pages.auth);
}

function bufferResponse(response: ServerResponse, encoding: Encoding): void {
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  // Next's compression writes the head before it passes the body on.
  response.writeHead = (status: number) => {
    response.statusCode = status;
    return response;
  };
  response.flushHeaders = () => {};
  response.write = (chunk: unknown) => {
    collect(chunk);
    return true;
  };
  response.end = (chunk?: unknown) => {
    collect(chunk);
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
