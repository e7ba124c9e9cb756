import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { staticFolder, STATIC_PREFIX } from "#server/next/build";
import { chooseEncoding, compress, etagOf, sendEncoded, type Encoding } from "./encoded-response.ts";
import { allowPanelWorker } from "./response-headers.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const ONE_DAY = "public, max-age=86400";
const REVALIDATE = "no-cache";

/** Types with a charset are text and get compressed. */
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/** Folder of the build with our own scripts, served at the root. */
export const PAGE_SCRIPTS_DIR = "page-scripts";

export const VENDOR_FILES = {
  "/vendor/embla-carousel.js": "node_modules/embla-carousel/embla-carousel.umd.js",
} as const;

interface StaticFile {
  readonly bytes: Buffer;
  readonly hash: string;
  readonly type: string;
  readonly cacheControl: string;
  readonly encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Brotli 10 and 11 take half a second for the largest file, which its first visitor would wait for. */
const EFFORT = { gzip: 9, brotli: 9 };

/** Serves files from memory. They do not change while we serve, so the cache is bounded. */
export class StaticFiles {
  readonly #paths: ReadonlyMap<string, string>;
  readonly #versions: ReadonlyMap<string, string>;
  readonly #files = new Map<string, StaticFile>();

  /** @param distDir the build's folder, relative to `root` */
  constructor(root: string, distDir: string, vendorFiles: Readonly<Record<string, string>> = {}) {
    const entries = [
      ...listFiles(join(root, "public"), "/"),
      ...listFiles(join(root, distDir, PAGE_SCRIPTS_DIR), "/"),
      ...listFiles(staticFolder(root, distDir), STATIC_PREFIX),
      ...Object.entries(vendorFiles).map(([path, file]) => [path, join(root, file)] as [string, string]),
    ];
    this.#versions = new Map(entries.map(([path, file]) => [path, versionPath(path, file)]));
    const versions = entries.map(([path, file]) => [this.versionedPath(path), file] as const);
    this.#paths = new Map([...entries, ...versions]);
  }

  /** Immutable URL of a script outside the build: /visit.js → /visit.1a2b3c4d5e.js. */
  versionedPath(path: string): string {
    return this.#versions.get(path) ?? path;
  }

  readText(path: string): string | undefined {
    return this.#find(path)?.bytes.toString("utf8");
  }

  async respond(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    const file = this.#find(path) ?? this.#find(decode(path));
    if (!file) return false;
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.statusCode = 405;
      response.setHeader("Allow", "GET, HEAD");
      response.end();
      return true;
    }
    const isText = file.type.includes("charset=");
    const encoding = isText ? chooseEncoding(request.headers["accept-encoding"]) : "identity";
    const body = await (file.encoded[encoding] ??= compress(file.bytes, encoding, EFFORT));
    response.setHeader("Content-Type", file.type);
    response.setHeader("Cache-Control", file.cacheControl);
    if (isText) response.setHeader("Vary", "Accept-Encoding");
    allowPanelWorker(response, path);
    sendEncoded(request, response, { status: 200, etag: etagOf(file.hash, encoding), encoding, body });
    return true;
  }

  #find(path: string): StaticFile | undefined {
    const cached = this.#files.get(path);
    if (cached) return cached;
    const source = this.#paths.get(path);
    if (source === undefined) return undefined;
    const bytes = readFileSync(source);
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    const file = { bytes, hash: hashOf(bytes), type, cacheControl: cacheControlOf(path), encoded: {} };
    this.#files.set(path, file);
    return file;
  }
}

/** Build files and versions have a hash in their name; font files never change under one name. */
function cacheControlOf(path: string): string {
  const isImmutable = [STATIC_PREFIX, "/fonts/"].some((prefix) => path.startsWith(prefix));
  if (isImmutable || VERSIONED.test(path)) return IMMUTABLE;
  return path.endsWith(".js") && !path.startsWith("/vendor/") ? REVALIDATE : ONE_DAY;
}

const VERSION_CHARS = 10;
const VERSIONED = /^(?:\/vendor)?\/[\w-]+\.[\w-]{10}\.js$/;

function versionPath(path: string, file: string): string {
  const [, name] = /^((?:\/vendor)?\/[\w-]+)\.js$/.exec(path) ?? [];
  return name ? `${name}.${hashOf(readFileSync(file)).slice(0, VERSION_CHARS)}.js` : path;
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

function listFiles(dir: string, prefix: string): [path: string, file: string][] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [prefix + file.slice(dir.length + 1), file]);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
