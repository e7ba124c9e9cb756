import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Middleware leaves paths with a dot and /_next/… alone, where Next would take an unknown file for a language
 * and answer with an empty error page. So we know beforehand which of them exist.
 *
 * @param root the checkout
 * @param distDir the build's folder relative to it
 * @returns whether a path (without query) is for Next: a page's path, a file, or a route handler's
 */
export function createPathFilter(root: string, distDir: string): (path: string) => boolean {
  const files = new Set([
    ...listFiles(join(root, "public")).map((file) => `/${file}`),
    ...listFiles(join(root, distDir, "static")).map((file) => `/_next/static/${file}`),
  ]);
  const handlers = readHandlerPatterns(join(root, distDir));

  return (path) => {
    const decoded = decode(path);
    // Next answers 500 to what it cannot decode, and takes a NUL for the end.
    if (decoded === null || decoded.includes("\0")) return false;
    const isMiddlewares = !path.startsWith("/_next/") && !path.includes(".");
    if (isMiddlewares || path === "/_next/image") return true;
    return files.has(decoded) || handlers.some((pattern) => pattern.test(path));
  };
}

function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
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

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
