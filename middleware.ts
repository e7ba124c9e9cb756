import { NextResponse, type NextRequest } from "next/server";
import createIntlMiddleware from "next-intl/middleware";
import { contentPolicy } from "#lib/content-policy";
import { LOCALE_COOKIE, splitLocale, withLocale } from "#lib/domain/locale";
import { routing } from "#lib/i18n/routing";
import { getEnv } from "#lib/server/env";
import { cookieNames, verifyAccessToken, verifyRefreshToken } from "#lib/session-token";
import { isInside, loginPathFor, pages } from "#lib/wire/pages";
import { ownPageOf, readShortLink } from "#lib/wire/short-link";

const toLocalePath = createIntlMiddleware(routing);

/** Redirects only (site 2, 5; profile 35): pages and handlers check permissions (docs/security.md). */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (/^\/ar(\/|$)/.test(pathname)) return redirect(request, pathname.slice(3) || "/", 308);
  const [prefix, page] = splitLocale(pathname);
  const hasChosenEnglish = request.cookies.get(LOCALE_COOKIE)?.value === "en";
  const shortLink = readShortLink(request.nextUrl);
  if (shortLink) return redirectShortLink(request, shortLink.us, ownPageOf(shortLink, hasChosenEnglish));
  if (prefix === "" && hasChosenEnglish) {
    return redirect(request, withLocale("en", pathname), 307);
  }
  const path = page || "/";
  if (isInside(path, pages.panel) || isInside(path, pages.admin)) {
    if (!(await holdsToken(request, isInside(path, pages.admin)))) {
      return redirect(request, loginPathFor(pathname), 307, "");
    }
  }
  // Pages that need a session return here after a refresh.
  request.headers.set("x-path", pathname + search);
  const hasNoReferrer = NO_REFERRER_AREAS.some((area) => isInside(path, area));
  // A search without a name is a cached page.
  const isSearch = path === pages.profileSearch && request.nextUrl.searchParams.has("username");
  const isFrameworkPage = isSearch || FRAMEWORK_PAGES.some((area) => isInside(path, area));
  const policy =
    isFrameworkPage &&
    frameworkPolicy(request, {
      mayLoadPixel: !hasNoReferrer,
      hasWorker: isInside(path, pages.panel),
    });
  const response = toLocalePath(request);
  if (policy) response.headers.set("content-security-policy", policy);
  if (hasNoReferrer) response.headers.set("referrer-policy", "no-referrer");
  // Its address holds a secret too, but a form without a referrer would look cross-site.
  if (isInside(path, pages.eraseArea)) response.headers.set("referrer-policy", "same-origin");
  return response;
}

/**
 * Redirects `/u/{us}` to the page of logix_{us}, or to the 404 page. Next drops the body of a redirect from here, so
 * `app/u` sends it, unless the database has something else for this card (card 18, 24).
 */
function redirectShortLink({ nextUrl, headers }: NextRequest, us: string, ownPage: string): NextResponse {
  headers.set("x-short-link", ownPage);
  const handler = new URL(`/u/${us}${nextUrl.search}`, nextUrl.origin);
  return NextResponse.rewrite(handler, { request: { headers } });
}

/** URLs that may hold a token. */
const NO_REFERRER_AREAS = [pages.passwordChange, pages.panel, pages.admin, pages.joinArea];

/** Rendered per request with inline scripts, which carry a nonce. Cached pages have their own policy. */
const FRAMEWORK_PAGES = [
  pages.auth,
  pages.panel,
  pages.admin,
  pages.cards,
  pages.exchangeArea,
  pages.payArea,
  pages.eraseArea,
  pages.joinArea,
];

/** Next reads the nonce from the request's policy, our inline scripts from `x-nonce`. */
function frameworkPolicy(
  request: NextRequest,
  { mayLoadPixel, hasWorker }: { mayLoadPixel: boolean; hasWorker: boolean },
): string {
  const nonce = crypto.randomUUID();
  const policy = contentPolicy({
    scripts: [`'nonce-${nonce}'`],
    // Charts, dialogs and notices position themselves by style attributes.
    styles: ["'self'", "'unsafe-inline'"],
    // Preview of an image before its upload.
    pictures: ["data:", "blob:"],
    hasPixel: mayLoadPixel && getEnv().pixelId !== undefined,
    hasWorker,
  });
  request.headers.set("content-security-policy", policy);
  request.headers.set("x-nonce", nonce);
  return policy;
}

/** Whether the request has a token that we signed; the admin area requires one of an admin session. */
async function holdsToken(request: NextRequest, isAdminArea: boolean): Promise<boolean> {
  const { appOrigin, authSecret } = getEnv();
  const names = cookieNames(appOrigin);
  const access = request.cookies.get(names.access)?.value;
  const claims = access ? await verifyAccessToken(access, authSecret) : null;
  if (claims) return claims.isAdmin || !isAdminArea;
  const refresh = request.cookies.get(names.refresh)?.value;
  return refresh !== undefined && verifyRefreshToken(refresh, authSecret) !== null;
}

/** Next makes the Location relative again, so the Host header never gets into it. */
function redirect(
  request: NextRequest,
  pathname: string,
  status: 307 | 308,
  search = request.nextUrl.search,
) {
  const target = new URL(request.nextUrl.origin);
  target.pathname = pathname;
  target.search = search;
  return NextResponse.redirect(target, status);
}

export const config = {
  runtime: "nodejs",
  // Excludes API calls, Next's own files, uploads and paths with a dot. A short link may have one.
  matcher: ["/((?!api/|_next/|media/[^/]+$|.*\\.).*)", "/u/:us", "/en/u/:us"],
};
