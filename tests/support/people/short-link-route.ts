import { NextRequest } from "next/server";
import { GET } from "@/app/u/[us]/route";
import middleware from "@/middleware";

/** Opens a short link as Next does: middleware decides where it leads, then the handler behind it responds. */
export async function shortLinkRoute(request: NextRequest): Promise<Response> {
  const rewritten = (await middleware(request)).headers.get("x-middleware-rewrite") ?? "";
  const passed = new NextRequest(rewritten, { method: request.method, headers: request.headers });
  const us = decodeURIComponent(passed.nextUrl.pathname.slice("/u/".length));
  return GET(passed, { params: Promise.resolve({ us }) });
}
