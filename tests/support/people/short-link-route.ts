import { NextRequest } from "next/server";
import { expect } from "vitest";
import { GET } from "@/app/u/[us]/route";
import { usernameKey } from "#lib/domain/account/username";
import { USERNAME_PREFIX } from "#lib/domain/limits";
import { getEnv } from "#lib/server/env";
import { openUsernames } from "#lib/server/dal/profile/username-lookup";
import { createShortLinks } from "#server/pages/short-links";
import middleware from "@/middleware";

/** Opens a short link as Next does: middleware decides where it leads, then the handler behind it responds. */
export async function shortLinkByNext(request: NextRequest): Promise<Response> {
  const rewritten = (await middleware(request)).headers.get("x-middleware-rewrite") ?? "";
  const passed = new NextRequest(rewritten, { method: request.method, headers: request.headers });
  const us = decodeURIComponent(passed.nextUrl.pathname.slice("/u/".length));
  return GET(passed, { params: Promise.resolve({ us }) });
}

/** Opens a short link by Next; the server in front, if it responds itself, must lead to the same. */
export async function shortLinkRoute(request: NextRequest): Promise<Response> {
  const inFront = await findInFront(request);
  const response = await shortLinkByNext(request);
  if (inFront) expect(inFront).toBe(`location: ${response.headers.get("location")}\r\n`);
  return response;
}

let usernames: ReturnType<typeof openUsernames> | undefined;

/** Responds as the server does with the page of this name in memory. @returns its Location line */
async function findInFront({ method, headers, nextUrl }: NextRequest): Promise<string | undefined> {
  usernames ??= openUsernames(getEnv());
  const [, us = ""] = /\/u\/([^/]+)$/.exec(nextUrl.pathname) ?? [];
  const found = await usernames.findCards(usernameKey(USERNAME_PREFIX + us)).catch(() => undefined);
  const cards = found && { username: found.username, codes: new Set(found.codes) };
  const { findWhole } = createShortLinks({ findCards: () => cards }, {});
  const url = nextUrl.pathname + nextUrl.search;
  return findWhole({ method, url, headers: Object.fromEntries(headers) })?.ownHeaders;
}
