import type { ChildProcess } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { startNginx } from "../support/nginx.ts";

interface Page {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** nginx writes these itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "etag",
  "keep-alive",
]);

/** What nginx answers without a file. */
export const REFERENCE_REDIRECT = "/redirect";
export const REFERENCE_COUNT = "/count";
export const REFERENCE_PAGE = "/page.html";

/** Starts nginx with one worker per core to serve one compressed page with its headers, a redirect to it and a `{}`. */
export async function startReference(
  { dir, port, page }: { dir: string; port: number; page: Page },
  signal: AbortSignal,
): Promise<{ origin: string; url: string; process: ChildProcess }> {
  const root = join(dir, "nginx");
  mkdirSync(root, { mode: 0o755 });
  writeFileSync(join(root, `${REFERENCE_PAGE}.gz`), page.body);
  writeFileSync(join(root, "nginx.conf"), configuration(root, { port, page }));
  const origin = `http://localhost:${port}`;
  const url = origin + REFERENCE_PAGE;
  const isServing = async () => (await fetchGzipped(url)).body.equals(page.body);
  const child = await startNginx(root, join(root, "nginx.conf"), isServing, signal);
  return { origin, url, process: child };
}

const configuration = (root: string, { port, page }: { port: number; page: Page }) => `worker_processes auto;
pid ${root}/pid;
error_log stderr;
daemon off;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10;
  types { text/html html; }
  server {
    listen 127.0.0.1:${port};
    root ${root};
    gzip_static always;
${addHeaders(page)}
    location ${REFERENCE_REDIRECT} {
      add_header Cache-Control no-store;
      return 307 ${REFERENCE_PAGE};
    }
    location ${REFERENCE_COUNT} {
      add_header Cache-Control no-store;
      default_type application/json;
      return 200 "{}";
    }
  }
}
`;

const addHeaders = ({ headers }: Page) =>
  headers
    .filter(([name]) => !OWN_HEADERS.has(name))
    .map(([name, value]) => `    add_header ${name} ${JSON.stringify(value)};`)
    .join("\n");

export function fetchGzipped(url: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, (response) => {
      if (response.statusCode !== 200 || response.headers["content-encoding"] !== "gzip") {
        return reject(new Error(`${url}: ${response.statusCode} ${response.headers["content-encoding"]}`));
      }
      const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value) => [name, value] as const),
      );
      buffer(response).then((body) => resolve({ headers, body }), reject);
    }).on("error", reject);
  });
}
