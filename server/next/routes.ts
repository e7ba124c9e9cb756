import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { LOCALES, splitLocale } from "#lib/domain/locale";
import { IMAGE_SIZES_PX, parseImagePath } from "#lib/domain/profile/profile";

export interface Routes {
  /** False for paths that middleware skips and no handler has: Next would read them as a language. */
  isForNext(path: string): boolean;
  /** Pattern without language, e.g. "/view/[username]"; "other" for files and unknown paths. */
  nameOf(path: string): string;
  /** Route handlers check methods themselves; all other paths allow GET and HEAD only. */
  isHandler(path: string): boolean;
  /** @param path without query and language @returns false also for redirected paths (/ar/…, slashes) */
  isUnknownPage(path: string): boolean;
}

const NO_PAGES = /^\/(?:api|_next)\//;
const MEDIA_FILE = /^\/media\/[^/]+$/;
/** Middleware runs for it even if it contains a dot. */
const ENGLISH_SHORT_LINK = /^\/en\/u\/[^/]+$/;
const REDIRECTED_PATHS = /\/$|\/\/|^\/ar(?:\/|$)/;
const LOCALE_SEGMENT = "/[locale]";
const CATCH_ALL = `${LOCALE_SEGMENT}/[...rest]`;

/** @returns URL paths by file of app/: "/api/users/fun/route" → "/api/users/fun" */
export function listRoutes(root: string): Readonly<Record<string, string>> {
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" });
  const routes = files
    .map((file) => `/${file.split(sep).join("/")}`)
    .filter((file) => /\/(?:page|route)\.tsx?$/.test(file))
    .map((file) => file.replace(/\.tsx?$/, ""))
    .map((file) => [file, file.replace(/\/\([^/]+\)/g, "").replace(/\/(?:page|route)$/, "") || "/"]);
  return Object.fromEntries(routes) as Record<string, string>;
}

export function readRoutes(root: string): Routes {
  const routes = Object.entries(listRoutes(root));
  const handlers = routes.filter(([file]) => file.endsWith("/route")).map(([, path]) => toPattern(path));
  const pages = routes
    .map(([, path]) => path)
    .filter((path) => path.startsWith(LOCALE_SEGMENT) && path !== CATCH_ALL)
    .map((path) => toPattern(path.slice(LOCALE_SEGMENT.length) || "/"));

  const named = routes
    .filter(([, path]) => path !== CATCH_ALL)
    .map(([, path]) => path.replace(LOCALE_SEGMENT, "") || "/")
    .map((name) => ({ name, pattern: toPattern(name) }));
  const plainNames = new Set(named.map(({ name }) => name).filter((name) => !name.includes("[")));
  const patterns = named
    .filter(({ name }) => name.includes("["))
    .toSorted((a, b) => Number(a.name.includes("[...")) - Number(b.name.includes("[...")));

  const hasHandler = (path: string) => handlers.some((pattern) => pattern.test(path));

  return {
    // Middleware adds the language of a path without one.
    isHandler: (path) => hasHandler(path) || (!path.includes(".") && hasHandler(`/ar${path}`)),

    nameOf(path) {
      const bare = splitLocale(path)[1] || "/";
      if (plainNames.has(bare)) return bare;
      return patterns.find(({ pattern }) => pattern.test(bare))?.name ?? "other";
    },

    isForNext(path) {
      // Next returns 500 for what it cannot decode, and cuts a path at a NUL.
      if (decode(path) === null) return false;
      if (MEDIA_FILE.test(path)) return isImagePath(path);
      const isForMiddleware = !path.startsWith("/_next/") && !path.includes(".");
      return isForMiddleware || hasHandler(path) || ENGLISH_SHORT_LINK.test(path);
    },

    isUnknownPage(path) {
      if (path.includes(".") || NO_PAGES.test(path) || REDIRECTED_PATHS.test(path)) return false;
      const decoded = decode(path);
      if (decoded === null || hasHandler(path)) return false;
      return ![...pages, ...handlers].some((pattern) => pattern.test(decoded));
    },
  };
}

const isImagePath = (path: string) => IMAGE_SIZES_PX.some((sizePx) => parseImagePath(path, sizePx) !== null);

function toPattern(path: string): RegExp {
  const segments = path.split("/").slice(1);
  const source = segments.map((segment) => {
    if (segment.startsWith("[[...")) return "(?:/.*)?";
    if (segment.startsWith("[...")) return "/.+";
    // Only handlers contain it here; the language is cut off pages.
    if (segment === "[locale]") return `/(?:${LOCALES.join("|")})`;
    if (segment.startsWith("[")) return "/[^/]+";
    return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
  });
  return new RegExp(`^${source.join("")}$`);
}

function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes("\0") ? null : decoded;
  } catch {
    return null;
  }
}
