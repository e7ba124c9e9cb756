import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { contentPolicy } from "#lib/content-policy";
import type { Env } from "#lib/server/env";
import { log } from "#lib/server/log/log";
import { startHourlyWork } from "./hourly-work.ts";
import { createHttpServer, listen } from "./http/http-server.ts";
import { readSourcePaths } from "./next/known-paths.ts";
import type { RunningServer } from "./main.ts";
import { createPasswordGuard } from "./http/password-guard.ts";
import { createRequestListener } from "./http/request-listener.ts";
import { createRequestMetrics } from "./http/request-metrics.ts";
import { commonHeaders } from "./http/response-headers.ts";
import { PAGE_SCRIPTS_DIR, StaticFiles, VENDOR_FILES } from "./http/static-files.ts";

/** Next writes its cache at the end. */
const CLOSE_MAX_MS = 3000;
/** Chunks, the websocket of hot reload, the error overlay. */
const NEXT_INTERNAL = /^\/(?:_next\/|__nextjs)/;

interface ServeDevOptions {
  readonly env: Env;
  /** The checkout. */
  readonly root: string;
  /** For files made of the sources, relative to `root`. */
  readonly devDir: string;
  readonly bundlePageScripts: (root: string, outDir: string) => Promise<void>;
}

/**
 * Serves the sources with hot reload, behind the same listener as `serve`. Nothing is cached: Next renders each page for
 * each request, and our own scripts are bundled for each request.
 *
 * @throws when the address cannot be listened on (`code` is the system's)
 */
export async function serveDev(options: ServeDevOptions): Promise<RunningServer> {
  const { env, root, devDir, bundlePageScripts } = options;
  log.level = env.logLevel;
  // Without an `httpServer`, Next adds its websocket to the server that its first request comes from: ours.
  const app = next({ dev: true, dir: root, hostname: "localhost", port: env.port });
  await app.prepare();
  const handleWithNext = app.getRequestHandler();
  // Read for each request: routes come and go.
  const knownPaths = () => readSourcePaths(root);

  const server = createHttpServer(
    createRequestListener({
      env,
      commonHeaders: commonHeaders(env.appOrigin),
      answerCached: () => false,
      answerers: [createPasswordGuard(), answerPublicFile],
      handleWithNext: (request, response) => {
        loosenContentPolicy(response, env);
        return handleWithNext(request, response);
      },
      isKnownPath: (path) => NEXT_INTERNAL.test(path) || knownPaths().isForNext(path),
      isHandler: (path) => NEXT_INTERNAL.test(path) || knownPaths().isHandler(path),
      observe:
        env.metricsToken === undefined
          ? undefined
          : createRequestMetrics((path) => knownPaths().routeOf(path)),
    }),
  );
  await listen(server, env);
  const stopHourlyWork = startHourlyWork(env);

  async function answerPublicFile(request: IncomingMessage, response: ServerResponse, path: string) {
    if (NEXT_INTERNAL.test(path) || !path.includes(".")) return false;
    if (path.endsWith(".js")) await bundlePageScripts(root, `${devDir}/${PAGE_SCRIPTS_DIR}`);
    return new StaticFiles(root, devDir, VENDOR_FILES).answer(request, response, path);
  }

  return {
    async stop() {
      stopHourlyWork();
      server.close();
      server.closeAllConnections();
      await Promise.race([app.close(), sleep(CLOSE_MAX_MS, undefined, { ref: false })]);
    },
    forceStop() {},
  };
}

/** Hot reload needs inline and evaluated code, which no page's own policy allows. */
function loosenContentPolicy(response: ServerResponse, { pixelId }: Env): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    if (String(response.getHeader("Content-Type")).startsWith("text/html")) {
      const policy = contentPolicy({
        scripts: ["'unsafe-inline'", "'unsafe-eval'"],
        styles: ["'self'", "'unsafe-inline'"],
        pictures: ["data:", "blob:"],
        hasPixel: pixelId !== undefined,
      });
      response.setHeader("Content-Security-Policy", policy);
    }
    return writeHead(...args);
  };
}
