import { vi } from "vitest";

type Target = `${"GET" | "POST" | "PUT"} ${string}`;

export interface Sent {
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

interface Answer {
  status: number;
  body: object;
}

interface Page {
  status: number;
  html: string;
}

/** "lost" is a request without a response; a function may wait before it replies. */
export type Reply = Answer | Page | "lost" | ((sent: Sent) => Reply | Promise<Reply>);

/** One reply, or one for each request in turn, of which the last one repeats. */
export type Replies = Record<Target, Reply | readonly Reply[]>;

export const ok = (body: object = {}): Reply => ({ status: 200, body });

/** @param fields texts by wire name of the refused field */
export const refused = (status: number, message: string, fields?: Record<string, string>): Reply => ({
  status,
  body: { code: "refused", message, ...(fields && { fields }) },
});

/** Refusal of a save that is based on an older version. */
export const OUTDATED: Reply = {
  status: 409,
  body: { code: "conflict", message: "changed", fields: { updatedAt: "changed" } },
};

/** A response that is not JSON, as a proxy sends it. */
export const broken = (status: number): Reply => ({ status, html: "<p>" });

/** A request that only its sender ends. */
export const never: Reply = () => new Promise<Reply>(() => {});

/**
 * Holds timers of exactly this delay until `end` runs them. A fake clock would also stop the timers of the browser's
 * driver.
 */
export function holdTimers(delayMs: number): { count: () => number; end: () => void } {
  const start = window.setTimeout.bind(window);
  const held = new Map<number, () => void>();
  vi.stubGlobal("setTimeout", (run: () => void, ms?: number) => {
    const id = start(ms === delayMs ? () => {} : run, ms);
    if (ms === delayMs) held.set(id, run);
    return id;
  });
  const stop = window.clearTimeout.bind(window);
  vi.stubGlobal("clearTimeout", (id?: number) => {
    held.delete(id ?? 0);
    stop(id);
  });
  const end = () => {
    for (const run of held.values()) run();
  };
  return { count: () => held.size, end };
}

/** A reply that waits until `release` is called. */
export function held(reply: Reply): { reply: Reply; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { reply: () => promise.then(() => reply), release: resolve };
}

/**
 * Replaces `fetch`. A request that is not listed fails the test.
 *
 * @returns the requests sent so far to a target
 */
export function stubRequests(replies: Replies): (target: Target) => Sent[] {
  const sent = new Map<string, Sent[]>();
  vi.stubGlobal(
    "fetch",
    async (path: string, { method = "GET", body, headers, signal }: RequestInit = {}) => {
      const url = new URL(path, window.location.href);
      const target = `${method} ${url.pathname}` as Target;
      const requests = sent.get(target) ?? [];
      const request = {
        query: url.searchParams,
        body: typeof body === "string" ? JSON.parse(body) : body,
        headers: new Headers(headers),
      };
      sent.set(target, [...requests, request]);
      const listed = replies[target] ?? [];
      const list = Array.isArray(listed) ? listed : [listed];
      let reply: Reply | undefined = list[Math.min(requests.length, list.length - 1)];
      const ended = new Promise<never>((_, reject) =>
        signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError"))),
      );
      // It may end after its reply.
      ended.catch(() => {});
      while (typeof reply === "function") reply = await Promise.race([reply(request), ended]);
      if (!reply) reportError(new Error(`no reply for ${target}`));
      if (!reply || reply === "lost") throw new TypeError("Failed to fetch");
      if ("html" in reply) return new Response(reply.html, { status: reply.status });
      return Response.json(reply.body, { status: reply.status });
    },
  );
  return (target) => sent.get(target) ?? [];
}
