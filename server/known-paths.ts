import { readFileSync } from "node:fs";
import { join } from "node:path";

interface KnownPaths {
  /**
   * Middleware leaves paths with a dot and /_next/… alone, where Next would take an unknown file for a language
   * and answer with an empty error page. Files are answered before (static-files.ts); of the rest we know beforehand
   * what there is.
   *
   * @returns whether a path (without query) is for Next: a page's path, or a route handler's
   */
  isForNext(path: string): boolean;
  /**
   * @param path without query and language, e.g. "/about"
   * @returns whether it could be a page's, and no page has it; false for what Next leads elsewhere (/ar/…, slashes)
   */
  isUnknownPage(path: string): boolean;
}

/** Folders that middleware leaves alone, as in its matcher. */
const NO_PAGES = /^\/(?:api|_next|media|u)\//;
const LED_ELSEWHERE = /\/$|\/\/|^\/ar(?:\/|$)/;
const LOCALE_SEGMENT = "/[locale]";
const CATCH_ALL = `${LOCALE_SEGMENT}/[...rest]`;

/** @param dist the build's folder, whose list of routes tells what there is */
export function readKnownPaths(dist: string): KnownPaths {
  const manifest = JSON.parse(readFileSync(join(dist, "app-path-routes-manifest.json"), "utf8")) as Record<
    string,
    string
  >;
  const routes = Object.entries(manifest);
  const handlers = routes.filter(([file]) => file.endsWith("/route")).map(([, path]) => toPattern(path));
  const pages = routes
    .map(([, path]) => path)
    .filter((path) => path.startsWith(LOCALE_SEGMENT) && path !== CATCH_ALL)
    .map((path) => toPattern(path.slice(LOCALE_SEGMENT.length) || "/"));

  return {
    isForNext(path) {
      // Next answers 500 to what it cannot decode, and takes a NUL for the end.
      if (decode(path) === null) return false;
      const isMiddlewares = !path.startsWith("/_next/") && !path.includes(".");
      return isMiddlewares || path === "/_next/image" || handlers.some((pattern) => pattern.test(path));
    },

    isUnknownPage(path) {
      if (path.includes(".") || NO_PAGES.test(path) || LED_ELSEWHERE.test(path)) return false;
      const decoded = decode(path);
      return decoded !== null && ![...pages, ...handlers].some((pattern) => pattern.test(decoded));
    },
  };
}

function toPattern(path: string): RegExp {
  const segments = path.split("/").slice(1);
  const source = segments.map((segment) => {
    if (segment.startsWith("[[...")) return "(?:/.*)?";
    if (segment.startsWith("[...")) return "/.+";
    if (segment.startsWith("[")) return "/[^/]+";
    return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
  });
  return new RegExp(`^${source.join("")}$`);
}

/** Null for what cannot be decoded, and for a NUL. */
function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes("\0") ? null : decoded;
  } catch {
    return null;
  }
}
