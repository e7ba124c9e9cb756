import * as z from "zod";
import type { ApiScope } from "#lib/domain/company/api-key";
import type { MessageKey } from "#lib/domain/errors";
import type { CallParts } from "#lib/schemas/call-parts";
import type { ProblemStatus } from "./problem-codes.ts";

export const OPEN_API_BASE = "/api/v1";
export const OPEN_API_DOCUMENT_PATH = `${OPEN_API_BASE}/openapi.json`;

export type OpenMethod = "GET" | "POST" | "PATCH" | "DELETE";

/** Part of an operation that its handler needs. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> extends CallParts<P, Q, B, R> {
  readonly scope: ApiScope;
  readonly status?: 200 | 201 | 204;
  /** A repeated request with the same Idempotency-Key receives the first response. */
  readonly isIdempotent?: true;
}

/** One call of the open API. Handler, OpenAPI document and reference page derive from it. */
export interface Operation<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> extends Endpoint<P, Q, B, R> {
  readonly id: string;
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly resource: Resource;
  readonly method: OpenMethod;
  /** Relative to `OPEN_API_BASE`, with `{id}` for parameters. */
  readonly path: `/${string}`;
  /** In addition to those of every call. */
  readonly problems?: readonly ProblemStatus[];
}

export const RESOURCES = ["profiles", "members", "contacts", "figures", "orders"] as const;
export type Resource = (typeof RESOURCES)[number];

/** Infers the types of the schemas. */
export const operation = <
  P extends z.ZodType = z.ZodType<undefined>,
  Q extends z.ZodType = z.ZodType<undefined>,
  B extends z.ZodType = z.ZodType<undefined>,
  R extends z.ZodType = z.ZodType<void, void>,
>(
  one: Operation<P, Q, B, R>,
): Operation<P, Q, B, R> => one;

/** Like `operation`, for calls that are not in the document. */
export const endpoint = <
  P extends z.ZodType = z.ZodType<undefined>,
  Q extends z.ZodType = z.ZodType<undefined>,
  B extends z.ZodType = z.ZodType<undefined>,
  R extends z.ZodType = z.ZodType<void, void>,
>(
  one: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> => one;

interface Named {
  id: string;
}

/** Named schemas of the document, by direction. */
export const responses = z.registry<Named>();
export const bodies = z.registry<Named>();

export const response = <T extends z.ZodType>(id: string, schema: T): T => {
  responses.add(schema, { id });
  return schema;
};

export const body = <T extends z.ZodType>(id: string, schema: T): T => {
  bodies.add(schema, { id });
  return schema;
};

/** @throws for a schema without a name */
export function nameOf(schema: z.ZodType, registry: typeof responses): string {
  const { id } = registry.get(schema) ?? {};
  if (id === undefined) throw new Error("a body without a name");
  return id;
}

/** @param key message key of the description */
export const described = <T extends z.ZodType>(schema: T, key: MessageKey, example?: unknown): T =>
  schema.meta({ ...schema.meta(), description: key, ...(example !== undefined && { examples: [example] }) });
