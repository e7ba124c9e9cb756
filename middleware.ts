import { NextResponse, type NextRequest } from "next/server";
import createIntlMiddleware from "next-intl/middleware";
import { contentPolicy } from "@/lib/content-policy";
import { routing } from "@/lib/i18n/routing";
import { getEnv } from "@/lib/server/env";
import { cookieNames, verifyAccessToken, verifyRefreshToken } from "@/lib/session-token";
import { isInside, loginPathFor, pages } from "@/lib/wire/paths";

const toLocalePath = createIntlMiddleware(routing);

/**
 * Sends visitors to the right place (CONTRACT §5): languages, and whoever holds no token away from panel and
 * admin area. It asks no database and is no permission check: pages and handlers decide (docs/security.md).
 */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (/^\/ar(\/|$)/.test(pathname)) return redirect(request, pathname.slice(3) || "/", 308);
  const isEnglish = /^\/en(\/|$)/.test(pathname);
  if (!isEnglish && request.cookies.get("NEXT_LOCALE")?.value === "en") {
    return redirect(request, `/en${pathname === "/" ? "" : pathname}`, 307);
  }
  const path = isEnglish ? pathname.slice(3) || "/" : pathname;
  if (isInside(path, pages.panel) || isInside(path, pages.admin)) {
    if (!(await holdsToken(request, isInside(path, pages.admin)))) {
      return redirect(request, loginPathFor(pathname), 307, "");
    }
  }
  // Pages that need a session lead back to themselves after a refresh.
  request.headers.set("x-path", pathname + search);
  const isSecretive = SECRETIVE.some((area) => isInside(path, area));
  const policy =
    FRAMEWORK_PAGES.some((area) => isInside(path, area)) && frameworkPolicy(request, !isSecretive);
  const response = toLocalePath(request);
  if (policy) response.headers.set("content-security-policy", policy);
  if (isSecretive) response.headers.set("referrer-policy", "no-referrer");
  return response;
}

/** Whose addresses are nobody else's business: one holds a token. Next itself says `no-store` for every page. */
const SECRETIVE = [pages.passwordChange, pages.panel, pages.admin];

/** Rendered for one request, with scripts inside: these are marked with a nonce. Kept pages bring a policy each. */
const FRAMEWORK_PAGES = [pages.auth, pages.panel, pages.admin];

/** Next reads the nonce from the request's policy, our own inline scripts from `x-nonce`. */
function frameworkPolicy(request: NextRequest, mayHavePixel: boolean): string {
  const nonce = crypto.randomUUID();
  const policy = contentPolicy({
    scripts: [`'nonce-${nonce}'`],
    // Charts, dialogs and notices place themselves by style attributes.
    styles: ["'self'", "'unsafe-inline'"],
    // A picture is looked at before it is sent.
    pictures: ["data:", "blob:"],
    hasPixel: mayHavePixel && getEnv().pixelId !== undefined,
  });
  request.headers.set("content-security-policy", policy);
  request.headers.set("x-nonce", nonce);
  return policy;
}

/** Whether a token that we signed came along, for the admin area one of an admin session. */
async function holdsToken(request: NextRequest, isAdminArea: boolean): Promise<boolean> {
  const { appOrigin, authSecret } = getEnv();
  const names = cookieNames(appOrigin);
  const access = request.cookies.get(names.access)?.value;
  const claims = access ? await verifyAccessToken(access, authSecret) : null;
  if (claims) return claims.isAdmin || !isAdminArea;
  const refresh = request.cookies.get(names.refresh)?.value;
  return refresh !== undefined && verifyRefreshToken(refresh, authSecret) !== null;
}

/** Next makes the Location relative again: no Host header finds its way into it. */
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
  // Not for calls, Next's own files, uploads and whatever has a dot: those are no pages.
  matcher: ["/((?!api/|_next/|media/|u/|.*\\.).*)"],
};
