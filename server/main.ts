import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import type { Env } from "#lib/server/env";
import { withoutPersonalData } from "#lib/server/log/log-error";
import { log } from "#lib/server/log/log";
import { watchGauge } from "#lib/server/metrics";
import { registerPageInvalidation } from "#lib/server/page-invalidation";
import { invalidatePublicSettings } from "#lib/server/settings-cache";
import { startHourlyWork } from "./hourly-work.ts";
import { createHttpServer, drain, listen } from "./http/http-server.ts";
import { createDatabaseProbe } from "./pages/database-probe.ts";
import { createInternalRenderer } from "./next/internal-renderer.ts";
import { toCachedPage } from "./next/cached-html.ts";
import { createCachedPages } from "./pages/cached-pages.ts";
import { readKnownPaths } from "./next/known-paths.ts";
import { withLateScripts } from "./next/late-scripts.ts";
import { listenForPageChanges } from "./pages/page-changes.ts";
import { PageStore } from "./pages/page-store.ts";
import { createPasswordGuard } from "./http/password-guard.ts";
import { createProfilePages } from "./pages/profile-pages.ts";
import { createRenderAhead } from "./pages/render-ahead.ts";
import { createRequestListener } from "./http/request-listener.ts";
import { createRequestMetrics } from "./http/request-metrics.ts";
import { commonHeaders } from "./http/response-headers.ts";
import { createSitePages, withSitePages } from "./pages/site-pages.ts";
import { StaticFiles, VENDOR_FILES } from "./http/static-files.ts";
import { openUsernameLookup } from "./pages/username-lookup.ts";

/** About 6,000 profiles in one language. */
const PAGE_CACHE_MAX_BYTES = 64 * 1024 ** 2;
const RENDER_AHEAD_MAX_MS = 15_000;
interface ServeOptions {
  readonly env: Env;
  readonly root: string;
  readonly distDir: string;
}

export interface RunningServer {
  /** Finishes running requests (at most 7 s) and rejects new ones after a while. */
  stop(): Promise<void>;
  forceStop(): void;
}

/** @throws when the address cannot be used (`code` is the system's) */
export async function serve({ env, root, distDir }: ServeOptions): Promise<RunningServer> {
  log.level = env.logLevel;
  // A server that never listens: otherwise Next adds its own upgrade handling to ours.
  const httpServer = createServer();
  // Middleware sees every loopback name as "localhost"; with another name Next would treat rewrites as external URLs.
  const app = next({ dev: false, dir: root, hostname: "localhost", port: env.port, httpServer });
  await app.prepare();

  const handleWithNext = withLateScripts(app.getRequestHandler());
  const staticFiles = new StaticFiles(root, distDir, VENDOR_FILES);
  const knownPaths = readKnownPaths(join(root, distDir));
  const cachedPages = openPageCache(env, {
    handleWithNext,
    staticFiles,
    isUnknownPage: (path) => knownPaths.isUnknownPage(path),
  });
  const listener = createRequestListener({
    env,
    commonHeaders: commonHeaders(env.appOrigin),
    answerCached: cachedPages.answerCached,
    answerers: [createPasswordGuard(), (...call) => staticFiles.answer(...call), cachedPages.answer],
    handleWithNext,
    isKnownPath: knownPaths.isForNext,
    isHandler: knownPaths.isHandler,
    observe: env.metricsToken === undefined ? undefined : createRequestMetrics(knownPaths.routeOf),
  });
  const server = createHttpServer(listener);
  await listen(server, env);
  logStrayErrors();
  logConsole();
  // The site's pages must work without a database as soon as we report to be up.
  await Promise.race([cachedPages.renderAhead(), sleep(RENDER_AHEAD_MAX_MS, undefined, { ref: false })]);

  const stopHourlyWork = startHourlyWork(env);
  const forceStop = new AbortController();
  return {
    async stop() {
      stopHourlyWork();
      await drain(server, forceStop.signal);
      await cachedPages.close();
    },
    forceStop: () => forceStop.abort(),
  };
}

interface Sources {
  readonly handleWithNext: ReturnType<ReturnType<typeof next>["getRequestHandler"]>;
  readonly staticFiles: StaticFiles;
  readonly isUnknownPage: (path: string) => boolean;
}

function openPageCache(env: Env, { handleWithNext, staticFiles, isUnknownPage }: Sources) {
  const store = new PageStore(PAGE_CACHE_MAX_BYTES);
  watchGauge("logix_page_cache_bytes", "Compressed pages in memory", () => store.bytes);
  watchGauge("logix_page_cache_entries", "Pages in memory", () => store.size);
  const renderHtml = createInternalRenderer(handleWithNext, `localhost:${env.port}`);
  const lookup = openUsernameLookup(env.databaseUrl);
  const render = async (path: string) => {
    const rendered = await renderHtml(path);
    if (rendered.status !== 200 && rendered.status !== 404) {
      throw new Error(`a page was rendered with status ${rendered.status}`);
    }
    return toCachedPage(rendered, {
      readStylesheet: (file) => staticFiles.readText(file),
      versionedPath: (file) => staticFiles.versionedPath(file),
      pixelId: env.pixelId,
    });
  };
  const groups = [
    createProfilePages({ store, render, isUsernameKnown: (key) => lookup.isKnown(key) }),
    createSitePages({ store, render, isUnknownPage }),
  ];
  const cachedPages = createCachedPages({
    commonHeaders: commonHeaders(env.appOrigin),
    store,
    groups,
    isDatabaseAway: createDatabaseProbe(env.databaseUrl),
  });
  const ahead = createRenderAhead({ store, groups });
  const invalidation = withSitePages(store, {
    invalidatePublicSettings,
    renderAhead: () => void ahead.start(),
  });
  registerPageInvalidation(invalidation);
  const stopListening = listenForPageChanges(env.databaseUrl, invalidation);
  return {
    ...cachedPages,
    renderAhead: () => ahead.start(),
    close() {
      ahead.stop();
      return Promise.all([stopListening(), lookup.close()]);
    },
  };
}

/** Nothing restarts the process, so one request's error must not end it. */
function logStrayErrors(): void {
  process.on("uncaughtException", (error) => log.error({ err: error }, "uncaught exception"));
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "unhandled rejection"));
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
