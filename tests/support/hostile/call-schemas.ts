import { NextRequest } from "next/server";
import { vi } from "vitest";
import type * as z from "zod";
import { AppError } from "#lib/domain/errors";
import type { Access } from "#lib/contract/call";
import type * as refusals from "#lib/server/api/refusals";
import { routeFileOf, type CallName, type Method } from "./route-files.ts";

type Options = refusals.CallOptions<Access, z.ZodType, z.ZodType, z.ZodType>;
type RouteModule = Record<Method, (request: NextRequest, context: object) => Promise<Response>>;

let admitted: Options | undefined;

// Every handler gives its schemas to `authorizeAndParse`, which refuses all requests here.
vi.doMock("#lib/server/api/refusals", async (load) => ({
  ...(await load<typeof refusals>()),
  authorizeAndParse(options: Options) {
    admitted = options;
    throw new AppError("bad_request");
  },
}));

/** Schemas that a call checks its requests by. */
export async function schemasOf(name: CallName): Promise<{ body?: z.ZodType; query?: z.ZodType }> {
  const [method] = name.split(" ") as [Method];
  const { [method]: handle } = (await import(routeFileOf(name))) as RouteModule;
  admitted = undefined;
  const request = new NextRequest("http://localhost/", { method });
  // Some need settings for their response, which does not matter.
  await Promise.allSettled([handle(request, { params: Promise.resolve({}) })]);
  const { body, query }: Pick<Options, "body" | "query"> = admitted ?? {};
  const session = { user: { email: "" } };
  return { body: typeof body === "function" ? body(session as never) : body, query };
}
