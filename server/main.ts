import { createServer, STATUS_CODES, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import type { Env } from "../lib/server/env.ts";
import { startDraining } from "../lib/server/lifecycle.ts";
import { log } from "../lib/server/log.ts";
import { registerPageInvalidation } from "../lib/server/page-invalidation.ts";
import { forgetShownSettings } from "../lib/server/settings-cache.ts";
import { startHourlyWork } from "./hourly-work.ts";
import { createInternalRenderer } from "./internal-renderer.ts";
import { toKeptPage } from "./kept-html.ts";
import { createKeptPages } from "./kept-pages.ts";
import { readKnownPaths } from "./known-paths.ts";
import { withLateScripts } from "./late-scripts.ts";
import { listenForPageChanges } from "./page-changes.ts";
import { PageStore } from "./page-store.ts";
import { createProfilePages } from "./profile-pages.ts";
import { createRequestListener } from "./request-listener.ts";
import { commonHeaders } from "./response-headers.ts";
import { createSitePages, withSitePages } from "./site-pages.ts";
import { StaticFiles } from "./static-files.ts";
import { openUsernameLookup } from "./username-lookup.ts";

const HEADERS_TIMEOUT_MS = 10_000;
/** A picture of 5 MB over a slow mobile network takes most of it. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than proxies keep an idle connection (60 s): else they'd send into one that we just closed. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const CONNECTIONS_CHECK_MS = 1000;
/** Some 6,000 profiles in one language. */
const KEPT_PAGES_MAX_BYTES = 64 * 1024 ** 2;
/** Of packages, for pages that carry no bundle. */
const VENDOR_FILES = {
  "/vendor/embla-carousel.js": "node_modules/embla-carousel/embla-carousel.umd.js",
} as const;
/** How long clients and balancers are told to leave before new connections are refused. */
const DRAIN_MS = 1500;
/** How long a client takes, having connected, to send its request. */
const FIRST_REQUEST_MS = 200;
/** When whatever still runs is cut off, counted from the start of the stop. */
const STOP_DEADLINE_MS = 7000;

interface ServeOptions {
  readonly env: Env;
  /** The checkout. */
  readonly root: string;
  /** The build's folder relative to it. */
  readonly distDir: string;
}

export interface RunningServer {
  /** Finishes running requests (at most 7 s), refusing new ones after a while. */
  stop(): Promise<void>;
  /** Cuts a running stop short. */
  hurry(): void;
}

/**
 * Serves the built app.
 *
 * @throws when the address cannot be listened on (`code` is the system's)
 */
export async function serve({ env, root, distDir }: ServeOptions): Promise<RunningServer> {
  log.level = env.logLevel;
  // A server that never listens: Next would else add its own handling of upgrades to ours.
  const httpServer = createServer();
  // Middleware sees every loopback name as "localhost"; under another one Next would take its rewrites for
  // foreign addresses and send them out again.
  const app = next({ dev: false, dir: root, hostname: "localhost", port: env.port, httpServer });
  await app.prepare();

  const handleWithNext = withLateScripts(app.getRequestHandler());
  const staticFiles = new StaticFiles(root, distDir, VENDOR_FILES);
  const knownPaths = readKnownPaths(join(root, distDir));
  const keptPages = openKeptPages(env, {
    handleWithNext,
    staticFiles,
    isUnknownPage: (path) => knownPaths.isUnknownPage(path),
  });
  const listener = createRequestListener({
    env,
    commonHeaders: commonHeaders(env.appOrigin),
    answerKept: keptPages.answerKept,
    answerers: [(...call) => staticFiles.answer(...call), keptPages.answer],
    handleWithNext,
    isKnownPath: (path) => knownPaths.isForNext(path),
  });
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
    },
    listener,
  );
  server.on("clientError", answerBrokenRequest);
  await listen(server, env);
  logStrayErrors();

  const stopHourlyWork = startHourlyWork(env.databaseUrl);
  const hurry = new AbortController();
  return {
    async stop() {
      stopHourlyWork();
      await drain(server, hurry.signal);
      await keptPages.close();
    },
    hurry: () => hurry.abort(),
  };
}

interface Sources {
  readonly handleWithNext: ReturnType<ReturnType<typeof next>["getRequestHandler"]>;
  readonly staticFiles: StaticFiles;
  readonly isUnknownPage: (path: string) => boolean;
}

/** Profiles and the site's own pages, kept until something of them changes here or at another instance. */
function openKeptPages(env: Env, { handleWithNext, staticFiles, isUnknownPage }: Sources) {
  const store = new PageStore(KEPT_PAGES_MAX_BYTES);
  const renderHtml = createInternalRenderer(handleWithNext, `localhost:${env.port}`);
  const lookup = openUsernameLookup(env.databaseUrl);
  const render = async (path: string) => {
    const rendered = await renderHtml(path);
    if (rendered.status !== 200 && rendered.status !== 404) {
      throw new Error(`${path} was rendered with status ${rendered.status}`);
    }
    return toKeptPage(rendered, {
      readStylesheet: (file) => staticFiles.readText(file),
      versionedPath: (file) => staticFiles.versionedPath(file),
      pixelId: env.pixelId,
    });
  };
  const keptPages = createKeptPages({
    commonHeaders: commonHeaders(env.appOrigin),
    store,
    families: [
      createProfilePages({ store, render, isUsernameKnown: (key) => lookup.isKnown(key) }),
      createSitePages({ store, render, isUnknownPage }),
    ],
  });
  const invalidation = withSitePages(store, forgetShownSettings);
  registerPageInvalidation(invalidation);
  const stopListening = listenForPageChanges(env.databaseUrl, invalidation);
  return {
    ...keptPages,
    close: () => Promise.all([stopListening(), lookup.close()]),
  };
}

function listen(server: Server, { port, host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      server.on("error", (error) => log.error({ err: error }, "server"));
      resolve();
    });
  });
}

async function drain(server: Server, hurry: AbortSignal): Promise<void> {
  const startedMs = Date.now();
  startDraining();
  await sleep(DRAIN_MS, undefined, { signal: hurry }).catch(() => {});
  // Not http's own close: it would cut off connections whose first request is just about to arrive.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  setTimeout(() => server.closeIdleConnections(), FIRST_REQUEST_MS);
  const remainingMs = Math.max(0, startedMs + STOP_DEADLINE_MS - Date.now());
  await Promise.race([closed, sleep(remainingMs, undefined, { signal: hurry, ref: false }).catch(() => {})]);
  server.closeAllConnections();
}

/** Requests that never became one: too slow, too large a head, not HTTP. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const status =
    error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, "Connection: close", "Content-Length: 0"];
  socket.end(`${head.join("\r\n")}\r\n\r\n`);
}

/** Nobody starts us again, so the process lives on: one request's fault must not end all others. */
function logStrayErrors(): void {
  process.on("uncaughtException", (error) => log.error({ err: error }, "uncaught exception"));
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "unhandled rejection"));
}
