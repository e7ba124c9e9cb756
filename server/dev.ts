import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { contentPolicy } from "#lib/content-policy";
import type { Env } from "#lib/server/env";
import { log } from "#lib/server/log/log";
import { registerDrawing } from "#lib/server/process/drawing";
import { openDrawingProcess } from "./drawing-process.ts";
import { startHourlyWork } from "./hourly-work.ts";
import { startQueueWork } from "./queue-work.ts";
import { openRedis } from "#lib/server/redis/redis";
import type { OnProcess, RunningServer } from "./main.ts";
import { createHttpServer, listen } from "./http/http-server.ts";
import { createPasswordGuard } from "./http/password-guard.ts";
import { createRequestListener, type Responder } from "./http/request-listener.ts";
import { createRequestMetrics } from "./http/log/request-metrics.ts";
import { createRequestReport } from "./http/log/request-report.ts";
import { addContentPolicy, commonHeaders } from "./http/response-headers.ts";
import { PAGE_SCRIPTS_DIR, StaticFiles, VENDOR_FILES } from "./http/static-files.ts";
import { openNext } from "./next/app.ts";
import { isInternalPath } from "./next/requests.ts";
import { readRoutes } from "./next/routes.ts";

/** Time for Next to write its cache. */
const CLOSE_MAX_MS = 3000;

interface ServeDevOptions {
  readonly env: Env;
  readonly root: string;
  /** Folder for files built from the sources, relative to `root`. */
  readonly devDir: string;
  readonly onProcess: OnProcess;
  readonly bundlePageScripts: (root: string, outDir: string) => Promise<void>;
}

/** Serves the sources with hot reload and without a cache, behind the listener of `serve`. */
export async function serveDev(options: ServeDevOptions): Promise<RunningServer> {
  const { env, root, devDir, onProcess, bundlePageScripts } = options;
  log.level = env.logLevel;
  const [app] = await Promise.all([openNext({ root, port: env.port, isDev: true }), openRedis()]);
  // Read for each request: routes come and go.
  const getRoutes = () => readRoutes(root);

  const server = createHttpServer(
    createRequestListener({
      env,
      commonHeaders: commonHeaders(env.appOrigin),
      respondFromCache: () => false,
      responders: [createPasswordGuard(), serveInternalPath, servePublicFile],
      handleWithNext: app.handle,
      addContentPolicy: (response) => setLooseContentPolicy(response, env),
      getRoutes,
      report: createRequestReport(
        env.metricsToken === undefined ? undefined : createRequestMetrics(getRoutes),
      ),
    }),
    // The first request of a page waits for its compilation.
    { stillMs: 0 },
  );
  await listen(server, env);
  const stopHourlyWork = startHourlyWork(env);
  const drawings = openDrawingProcess({ onProcess });
  registerDrawing(drawings.draw);
  const stopQueueWork = startQueueWork();

  async function serveInternalPath(...[request, response, path]: Parameters<Responder>): Promise<boolean> {
    if (!isInternalPath(path)) return false;
    await app.handle(request, response);
    return true;
  }

  async function servePublicFile(...[request, response, path]: Parameters<Responder>): Promise<boolean> {
    if (!path.includes(".")) return false;
    if (path.endsWith(".js")) await bundlePageScripts(root, `${devDir}/${PAGE_SCRIPTS_DIR}`);
    return new StaticFiles(root, devDir, VENDOR_FILES).respond(request, response, path);
  }

  return {
    async stop() {
      stopHourlyWork();
      server.close();
      server.closeAllConnections();
      await Promise.all([
        stopQueueWork(),
        Promise.race([app.close(), sleep(CLOSE_MAX_MS, undefined, { ref: false })]),
      ]);
      drawings.stop();
    },
    forceStop() {},
  };
}

/** Hot reload needs inline and evaluated code, which no page's own policy allows. */
function setLooseContentPolicy(response: ServerResponse, { pixelId }: Env): void {
  if (!String(response.getHeader("Content-Type")).startsWith("text/html")) return addContentPolicy(response);
  const policy = contentPolicy({
    scripts: ["'unsafe-inline'", "'unsafe-eval'"],
    styles: ["'self'", "'unsafe-inline'"],
    pictures: ["data:", "blob:"],
    hasPixel: pixelId !== undefined,
  });
  response.setHeader("Content-Security-Policy", policy);
}
