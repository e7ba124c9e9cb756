import * as z from "zod";
import type { CompanyAccess } from "#lib/domain/company/company";
import type { ErrorCode, MessageKey } from "#lib/domain/errors";
import type { CallParts } from "#lib/schemas/call-parts";

/** Method and path, with `{id}` for parameters: "POST /api/group/orders/move/v1". */
export type CallName = `${"GET" | "POST" | "PUT"} /api/${string}`;

/** "pendingAdmin" also admits an admin with open duties; all other admin calls reject one. */
export type Access = "all" | "session" | "activeOwner" | "admin" | "pendingAdmin" | CompanyAccess;

type Responded = z.ZodType<object | void>;

/** What the stored state refuses. All other errors follow from access, schemas and limits (api 3, 4). */
export const CALL_ERRORS = [
  "bad_credentials",
  "forbidden",
  "not_found",
  "gone",
  "conflict",
] as const satisfies readonly ErrorCode[];

export type CallError = (typeof CALL_ERRORS)[number];

interface Definition<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends Responded,
> extends CallParts<P, Q, B, R> {
  readonly access: A;
  /** Without it, the response has only the notice. */
  readonly response?: R;
  /** 200 by default. */
  readonly status?: 201 | 202;
  /** Text in the caller's language that the response has as `message`. */
  readonly notice?: MessageKey;
  readonly errors?: readonly CallError[];
  /** For the reader of docs/api.md, beyond what the schemas say. */
  readonly about?: string;
}

/** One of our own calls. Its handler, the browser's requests and its row in docs/api.md derive from it. */
export interface Contract<
  N extends CallName = CallName,
  A extends Access = Access,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends Responded = Responded,
> extends Definition<A, P, Q, B, R> {
  readonly name: N;
  readonly response: R;
}

type IfGiven<Name extends "params" | "query" | "body", S extends z.ZodType> =
  z.ZodType<undefined> extends S ? unknown : Record<Name, S>;

/** Infers name, access and schemas. */
export const call = <
  const N extends CallName,
  const A extends Access,
  R extends Responded = z.ZodVoid,
  P extends z.ZodType = z.ZodType<undefined>,
  Q extends z.ZodType = z.ZodType<undefined>,
  B extends z.ZodType = z.ZodType<undefined>,
>(
  name: N,
  definition: Definition<A, P, Q, B, R>,
) =>
  ({ name, response: z.void(), ...definition }) as Contract<N, A, P, Q, B, R> &
    IfGiven<"params", P> &
    IfGiven<"query", Q> &
    IfGiven<"body", B>;
