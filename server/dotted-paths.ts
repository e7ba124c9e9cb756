import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Middleware leaves paths with a dot and /_next/… alone, where Next would take an unknown file for a language
 * and answer with an empty error page. Files are answered before (static-files.ts); of the rest we know beforehand
 * what there is.
 *
 * @param dist the build's folder
 * @returns whether a path (without query) is for Next: a page's path, or a route handler's
 */
export function createPathFilter(dist: string): (path: string) => boolean {
  const handlers = readHandlerPatterns(dist);

  return (path) => {
    // Next answers 500 to what it cannot decode, and takes a NUL for the end.
    if (!isDecodable(path) || /%00|\0/.test(path)) return false;
    const isMiddlewares = !path.startsWith("/_next/") && !path.includes(".");
    return isMiddlewares || path === "/_next/image" || handlers.some((pattern) => pattern.test(path));
  };
}

/** Paths of app/**\/route.ts as regular expressions. */
function readHandlerPatterns(dist: string): RegExp[] {
  const manifest = JSON.parse(readFileSync(join(dist, "app-path-routes-manifest.json"), "utf8")) as Record<
    string,
    string
  >;
  return Object.entries(manifest)
    .filter(([file]) => file.endsWith("/route"))
    .map(([, path]) => toPattern(path));
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

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
