import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { chooseEncoding, compress, etagOf, sendEncoded, type Encoding } from "./encoded-answer.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const ONE_DAY = "public, max-age=86400";
const ALWAYS_ASK = "no-cache";

/** Types of our own files; those with a charset are text, and worth compressing. */
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
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

interface StaticFile {
  readonly bytes: Buffer;
  readonly hash: string;
  readonly type: string;
  readonly cacheControl: string;
  /** Made when first asked for. */
  readonly encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Brotli's 10 and 11 take half a second for the largest file, for which its first visitor would wait. */
const EFFORT = { gzip: 9, brotli: 9 };

/**
 * The files of public/ and of the build, from memory and compressed once. They are ours and don't change while we
 * serve, so what is held is bounded by what we ship.
 */
export class StaticFiles {
  readonly #paths: ReadonlyMap<string, string>;
  readonly #versions: ReadonlyMap<string, string>;
  readonly #files = new Map<string, StaticFile>();

  /**
   * @param root the checkout
   * @param distDir the build's folder relative to it
   * @param vendorFiles addresses of single files elsewhere in the checkout
   */
  constructor(root: string, distDir: string, vendorFiles: Readonly<Record<string, string>> = {}) {
    const entries = [
      ...listFiles(join(root, "public"), "/"),
      ...listFiles(join(root, distDir, "static"), "/_next/static/"),
      ...Object.entries(vendorFiles).map(([path, file]) => [path, join(root, file)] as [string, string]),
    ];
    this.#versions = new Map(entries.map(([path, file]) => [path, versionPath(path, file)]));
    const versions = entries.map(([path, file]) => [this.versionedPath(path), file] as const);
    this.#paths = new Map([...entries, ...versions]);
  }

  /** Where the present content of a script that is no build's is found for ever: /visit.js → /visit.1a2b3c4d5e.js. */
  versionedPath(path: string): string {
    return this.#versions.get(path) ?? path;
  }

  /** Undefined when there is no such file. */
  readText(path: string): string | undefined {
    return this.#find(path)?.bytes.toString("utf8");
  }

  /**
   * @param path without query, as it came
   * @returns whether it has answered
   */
  async answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
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
    sendEncoded(request, response, { status: 200, etag: etagOf(file.hash, encoding), encoding, body });
    return true;
  }

  #find(path: string): StaticFile | undefined {
    const known = this.#files.get(path);
    if (known) return known;
    const source = this.#paths.get(path);
    if (source === undefined) return undefined;
    const bytes = readFileSync(source);
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    const file = { bytes, hash: hashOf(bytes), type, cacheControl: cacheControlOf(path), encoded: {} };
    this.#files.set(path, file);
    return file;
  }
}

/** Names of the build and versions hold a hash; a font's file is made once and never changed under its name. */
function cacheControlOf(path: string): string {
  if (/^\/(?:_next\/static|fonts)\//.test(path) || VERSIONED.test(path)) return IMMUTABLE;
  return path.endsWith(".js") && !path.startsWith("/vendor/") ? ALWAYS_ASK : ONE_DAY;
}

const VERSION_CHARS = 10;
const VERSIONED = /^(?:\/vendor)?\/[\w-]+\.[\w-]{10}\.js$/;

/** Scripts of public/ and of packages get an address with their hash beside their own. */
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

/** "" for what cannot be decoded: no file is called that. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
