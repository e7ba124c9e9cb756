import "server-only";
import type * as z from "zod";
import { CALL_ERRORS, type Access, type CallName, type Contract } from "#lib/contract/call";
import { AppError } from "#lib/domain/errors";
import { isProduction } from "#lib/server/env";
import { translate } from "#lib/i18n/translate";
import { ok, route, type RouteOptions } from "./route.ts";
import type { Call } from "./refusals.ts";

type Options<A extends Access, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Pick<
  RouteOptions<A, P, Q, B>,
  "changesState" | "fieldRoots" | "file" | "isForm" | "limit" | "needsPasswordTurn" | "owns" | "reserve"
> & {
  /** Instead of the contract's schema, when what is required depends on the session. */
  body?: RouteOptions<A, P, Q, z.ZodType<z.output<B>>>["body"];
  /** Instead of no-store. */
  cacheControl?: string;
};

/** Handles a call. Omits what its response does not declare; a response of another shape is our error. */
export const serve = <
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType<object | void>,
>(
  contract: Contract<CallName, A, P, Q, B, R>,
  handle: (
    call: Call<A, z.output<P>, z.output<Q>, z.output<B>> & {
      signal: AbortSignal;
      setCookies: (cookies: readonly string[]) => void;
    },
  ) => Promise<z.input<R>>,
  { cacheControl, ...options }: Options<A, P, Q, B> = {},
) =>
  route({ ...contract, ...options }, async (call) => {
    const cookies: string[] = [];
    const setCookies = (set: readonly string[]) => void cookies.push(...set);
    const handled = handle({ ...call, setCookies }).catch((error: unknown) => {
      requireDeclared(contract, error);
      throw error;
    });
    const data = contract.response.parse(await handled);
    if (data instanceof Response) return data;
    const { notice, status = 200 } = contract;
    const message = notice && translate(call.language, { key: notice });
    const response = ok({ ...(message && { message }), ...data }, { status, cookies });
    if (cacheControl) response.headers.set("cache-control", cacheControl);
    return response;
  });

/** Tests must notice an undeclared error. In production, its text serves the user better than ours. @throws Error */
function requireDeclared({ name, errors = [] }: Pick<Contract, "errors" | "name">, error: unknown): void {
  if (isProduction() || !(error instanceof AppError)) return;
  const code = CALL_ERRORS.find((each) => each === error.code);
  if (code && !errors.includes(code)) throw new Error(`${name} does not declare ${code}`, { cause: error });
}
