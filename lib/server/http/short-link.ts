import "server-only";
import type { NextRequest } from "next/server";
import { USERNAME_PREFIX } from "#lib/domain/limits";
import { LOCALE_COOKIE } from "#lib/domain/locale";
import { isShortLinkName } from "#lib/domain/account/username";
import { pages } from "#lib/wire/pages";
import { readCookie } from "./cookies.ts";

export async function redirectShortLink(
  request: NextRequest,
  { params }: { params: Promise<{ us: string; locale?: string }> },
): Promise<Response> {
  const { us, locale } = await params;
  const isEnglish = locale === "en" || readCookie(request.headers.get("cookie"), LOCALE_COOKIE) === "en";
  const prefix = isEnglish ? "/en" : "";
  const isName = isShortLinkName(us);
  const target = isName ? pages.view(USERNAME_PREFIX + us) : "/404";
  return new Response("Being redirected...", {
    status: 307,
    headers: {
      location: prefix + target + (isName ? request.nextUrl.search : ""),
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
    },
  });
}
