import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "#lib/server/env";
import { MB } from "#lib/domain/limits";
import { visitorAction } from "#lib/server/calls/visitor-action";
import { withoutPersonalData } from "#lib/server/log/log-error";
import { log } from "#lib/server/log/log";
import { logStrayErrors } from "#lib/server/log/stray-errors";
import { registerGauge } from "#lib/server/metrics";
import {
  registerPageFanOut,
  registerPagePurge,
  registerPageInvalidation,
} from "#lib/server/page-invalidation";
import { waitForBackgroundWork } from "#lib/server/process/background-work";
import { findRedis, openRedis } from "#lib/server/redis/redis";
import { invalidatePublicSettings } from "#lib/server/settings-cache";
import { perWorker } from "#lib/server/process/per-worker";
import { pages } from "#lib/wire/pages";
import { VISITOR_ACTION_PATH } from "#lib/wire/statistics/actions";
import { createHttpServer, listen } from "./http/http-server.ts";
import { createVisitorCalls, type VisitorCalls } from "./http/visitor-calls.ts";
import { createPasswordGuard } from "./http/password-guard.ts";
import { createQuickCalls } from "./http/fast/quick-calls.ts";
import { createRequestListener } from "./http/request-listener.ts";
import { createRequestMetrics } from "./http/log/request-metrics.ts";
import { createRequestReport } from "./http/log/request-report.ts";
import { addContentPolicy, commonHeaders } from "./http/response-headers.ts";
import { StaticFiles, VENDOR_FILES } from "./http/static-files.ts";
import { openNext } from "./next/app.ts";
import { createInternalRenderer, type Rendered } from "./next/internal-renderer.ts";
import { createHtmlPreparation } from "./next/page-html.ts";
import { readRoutes } from "./next/routes.ts";
import { withLateScripts } from "./pages/auth-pages.ts";
import { toCachedPage } from "./pages/cached-page.ts";
import { createCachedPages } from "./pages/cached-pages.ts";
import { openCdnPurge } from "./pages/cdn/cdn-purge.ts";
import { createDatabaseProbe } from "./pages/database-probe.ts";
import { listenForPageChanges } from "./pages/page-changes.ts";
import { openPageFanOut } from "./pages/page-fan-out.ts";
import { PageStore } from "./pages/page-store.ts";
import { createProfilePages } from "./pages/profile-pages.ts";
import { createRenderAhead } from "./pages/render-ahead.ts";
import { createShortLinks } from "./pages/short-links.ts";
import { createSitePages, withSitePages } from "./pages/site-pages.ts";
import { createWholeResponder } from "./pages/whole-pages.ts";
import { openUsernameLookup } from "./pages/username-lookup.ts";
import { startWatchdog } from "./watchdog.ts";

const PAGE_CACHE_BYTES = { one: 64 * MB, all: 128 * MB, min: 16 * MB };
const CONNECTIONS = { one: 8000, all: 8000, min: 1000 };
const RENDER_AHEAD_MAX_MS = 15_000;
const VISITOR_CALLS: VisitorCalls = new Map([[VISITOR_ACTION_PATH, visitorAction]]);

/** Reports processes to the one that ends all of them (scripts/start.mjs). */
export type OnProcess = (event: { started: number } | { stopped: number }) => void;

export interface ServeOptions {
  readonly env: Env;
  readonly root: string;
  readonly distDir: string;
}

/** Next and its pages without a port. */
export interface Site {
  /** Renders the site's pages, so that they are cached from the first request on. */
  warmUp(): Promise<void>;
  /** @throws when the address cannot be used */
  listen(): Promise<Server>;
  close(): Promise<void>;
}

export interface RunningServer {
  /** Finishes running requests (at most 7 s) and rejects new ones after a while. */
  stop(): Promise<void>;
  forceStop(): void;
  /** Replaces the workers one after another. Absent where one process serves alone. */
  restart?(): void;
}

/** @param beforePages resolves when the database is ready and page changes arrive */
export async function openSite(
  { env, root, distDir }: ServeOptions,
  beforePages?: () => Promise<unknown>,
): Promise<Site> {
  log.level = env.logLevel;
  logStrayErrors();
  const [app] = await Promise.all([openNext({ root, port: env.port, isDev: false }), openRedis()]);
  const handleWithNext = withLateScripts(app.handle);
  const staticFiles = new StaticFiles(root, distDir, VENDOR_FILES);
  const routes = readRoutes(root);
  const getRoutes = () => routes;
  const renderHtml = createInternalRenderer(handleWithNext, `localhost:${env.port}`);
  await beforePages?.();
  const cachedPages = openPageCache(env, {
    renderHtml,
    staticFiles,
    isUnknownPage: routes.isUnknownPage,
  });
  const report = createRequestReport(
    env.metricsToken === undefined ? undefined : createRequestMetrics(getRoutes),
  );
  const common = commonHeaders(env.appOrigin);
  const listener = createRequestListener({
    env,
    commonHeaders: common,
    respondFromCache: cachedPages.respondFromCache,
    responders: [
      createVisitorCalls(VISITOR_CALLS),
      createPasswordGuard(),
      cachedPages.shortLinks.respond,
      (...call) => staticFiles.respond(...call),
      cachedPages.respond,
    ],
    handleWithNext,
    addContentPolicy,
    getRoutes,
    report,
  });
  const respondQuickly = createQuickCalls(VISITOR_CALLS, {
    env,
    report,
    commonHeaders: common,
  });
  const findPage = createWholeResponder([cachedPages.shortLinks.findWhole, cachedPages.findWhole], report);
  logConsole();
  return {
    async warmUp() {
      // The site must work without a database from here on. The login is only checked for its shape.
      const ahead = Promise.all([cachedPages.renderAhead(), renderHtml(pages.login).catch(() => {})]);
      await Promise.race([ahead, sleep(RENDER_AHEAD_MAX_MS, undefined, { ref: false })]);
    },
    async listen() {
      const server = createHttpServer(listener, {
        connectionsMax: perWorker(CONNECTIONS, env.workers),
        commonHeaders: common,
        respondWhole: (...request) => respondQuickly(...request) ?? findPage(...request),
      });
      await listen(server, env);
      startWatchdog();
      return server;
    },
    async close() {
      await waitForBackgroundWork();
      await cachedPages.close();
    },
  };
}

interface Sources {
  readonly renderHtml: (path: string) => Promise<Rendered>;
  readonly staticFiles: StaticFiles;
  readonly isUnknownPage: (path: string) => boolean;
}

function openPageCache(env: Env, { renderHtml, staticFiles, isUnknownPage }: Sources) {
  const store = new PageStore(perWorker(PAGE_CACHE_BYTES, env.workers));
  registerGauge("logix_page_cache_bytes", "Compressed pages in memory", () => store.bytes);
  registerGauge("logix_page_cache_entries", "Pages in memory", () => store.size);
  const lookup = openUsernameLookup(env);
  const prepareHtml = createHtmlPreparation({
    readStylesheet: (file) => staticFiles.readText(file),
    versionedPath: (file) => staticFiles.versionedPath(file),
    pixelId: env.pixelId,
  });
  const render = async (path: string) => {
    const rendered = await renderHtml(path);
    const { status, isProvisional, expiresAtMs, sharedTag } = rendered;
    if (status !== 200 && status !== 404) throw new Error(`a page was rendered with status ${status}`);
    return toCachedPage({ ...prepareHtml(rendered), status, isProvisional, expiresAtMs, sharedTag });
  };
  const groups = [
    createProfilePages({ store, render, usernames: lookup }),
    createSitePages({ store, render, isUnknownPage }),
  ];
  const cachedPages = createCachedPages({
    commonHeaders: commonHeaders(env.appOrigin),
    store,
    groups,
    isDatabaseAway: createDatabaseProbe(env.databaseUrl),
    isBehindProxy: env.trustProxy > 0,
    hasCdn: env.cdn !== undefined,
  });
  const ahead = createRenderAhead({ store, groups });
  const invalidation = withSitePages(store, {
    invalidatePublicSettings,
    renderAhead: () => void ahead.start(),
  });
  registerPageInvalidation(invalidation);
  const stopListening = listenForPageChanges(env.databaseDirectUrl, invalidation);
  const redis = findRedis();
  const fanOut = redis && openPageFanOut(redis, invalidation);
  if (fanOut) registerPageFanOut(fanOut.publish);
  const cdn = env.cdn && openCdnPurge(env.cdn);
  if (cdn) registerPagePurge(cdn.purge);
  return {
    ...cachedPages,
    shortLinks: createShortLinks(store, commonHeaders(env.appOrigin)),
    renderAhead: () => ahead.start(),
    close() {
      ahead.stop();
      fanOut?.close();
      cdn?.close();
      redis?.close();
      return Promise.all([stopListening(), lookup.close()]);
    },
  };
}

/** Next logs errors to the console: reformat them and apply the log's limits. */
function logConsole(): void {
  const toLog = (level: "error" | "warn") =>
    function (...parts: unknown[]) {
      const err = parts.find((part) => part instanceof Error);
      const texts = parts.filter((part) => typeof part === "string" && /[a-z]/i.test(part)).map(String);
      log[level]({ err }, texts.length > 0 ? withoutPersonalData(texts.join(" ")) : "framework");
    };
  Object.assign(console, { error: toLog("error"), warn: toLog("warn") });
}
