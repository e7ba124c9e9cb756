import * as z from "zod";
import type { MessageKey } from "#lib/domain/errors";
import { IDEMPOTENCY_KEY_MAX_CHARS } from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import * as field from "#lib/schemas/fields";
import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  Reference,
} from "./document-types.ts";
import { bodies, nameOf, OPEN_API_BASE, responses, type OpenMethod, type Operation } from "./operation.ts";
import { problem } from "./problem.ts";
import {
  BODY_PROBLEMS,
  COMMON_PROBLEMS,
  PROBLEM_CODES,
  PROBLEM_TYPE,
  type ProblemStatus,
} from "./problem-codes.ts";
import { toWebhooks } from "./webhooks.ts";

/** Language of the document's texts. */
export const documentQuery = z.object({ lang: field.choice(LOCALES).default("en") });

type Translate = (key: MessageKey) => string;

const schemaRef = (id: string): Reference => ({ $ref: `#/components/schemas/${id}` });

const LIMIT_HEADERS = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"] as const;
const HEADER_TEXTS = {
  "RateLimit-Limit": "openApi.headers.limit",
  "RateLimit-Remaining": "openApi.headers.remaining",
  "RateLimit-Reset": "openApi.headers.reset",
} as const satisfies Record<(typeof LIMIT_HEADERS)[number], MessageKey>;

const limitHeaders = Object.fromEntries(
  LIMIT_HEADERS.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

export function toOpenApi(
  operations: readonly Operation[],
  { appOrigin, translate }: { appOrigin: string; translate: Translate },
): OpenApiDocument {
  const schemas = { ...toSchemas(responses, "output"), ...toSchemas(bodies, "input") };
  const document: OpenApiDocument = {
    openapi: "3.1.1",
    info: {
      title: translate("openApi.title"),
      version: "1.0.0",
      description: translate("openApi.intro"),
    },
    servers: [{ url: appOrigin }],
    tags: [...new Set(operations.map(({ resource }) => resource))].map((name) => ({
      name,
      description: translate(`openApi.resources.${name}`),
    })),
    paths: {},
    webhooks: toWebhooks(schemaRef, translate),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: translate("openApi.auth") },
      },
      headers: Object.fromEntries(
        LIMIT_HEADERS.map((name) => [
          name,
          { description: translate(HEADER_TEXTS[name]), schema: { type: "integer", minimum: 0 } },
        ]),
      ),
      responses: Object.fromEntries(
        Object.entries(PROBLEM_CODES).map(([status, code]) => [
          `Problem${status}`,
          {
            description: translate(`openApi.problems.${code}`),
            headers:
              status === "429"
                ? {
                    "Retry-After": {
                      description: translate("openApi.headers.retryAfter"),
                      schema: { type: "integer" },
                    },
                  }
                : {},
            content: { [PROBLEM_TYPE]: { schema: refOf(problem, responses) } },
          },
        ]),
      ),
      schemas,
    },
  };
  for (const each of operations) {
    const path = (document.paths[OPEN_API_BASE + each.path] ??= {});
    path[each.method.toLowerCase() as Lowercase<OpenMethod>] = toOperation(each, translate);
  }
  return withTexts(document, translate);
}

function toOperation(one: Operation, translate: Translate): OpenApiOperation {
  const { id, resource, title, text, scope, body, response, status = 200 } = one;
  return {
    operationId: id,
    tags: [resource],
    summary: translate(title),
    description: translate(text),
    security: [{ bearer: [scope] }],
    parameters: [
      ...toParameters(one.params, "path"),
      ...toParameters(one.query, "query"),
      ...(one.isIdempotent ? [IDEMPOTENCY_HEADER] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: refOf(body, bodies) } } },
    }),
    responses: {
      [status]: {
        description: translate(title),
        headers: limitHeaders,
        ...(response && { content: { "application/json": { schema: refOf(response, responses) } } }),
      },
      ...Object.fromEntries(
        problemsOf(one).map((each) => [each, { $ref: `#/components/responses/Problem${each}` }]),
      ),
    },
  };
}

const IDEMPOTENCY_HEADER: OpenApiParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "openApi.fields.idempotencyKey" satisfies MessageKey,
  schema: { type: "string", minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX_CHARS, pattern: "^[\\x21-\\x7e]+$" },
};

const problemsOf = ({ params, body, problems = [] }: Operation): ProblemStatus[] =>
  [
    ...new Set<ProblemStatus>([
      ...COMMON_PROBLEMS,
      ...(body ? BODY_PROBLEMS : []),
      ...(params ? [404 as const] : []),
      ...problems,
    ]),
  ].toSorted((one, other) => one - other);

const refOf = (schema: z.ZodType, registry: typeof responses): Reference =>
  schemaRef(nameOf(schema, registry));

function toParameters(schema: z.ZodType | undefined, place: "path" | "query"): OpenApiParameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = tidy(z.toJSONSchema(schema, { io: "input" }));
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as JsonSchema;
    return {
      name,
      in: place,
      required: place === "path" || required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}

function toSchemas(registry: typeof responses, io: "input" | "output"): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => schemaRef(id).$ref });
  return tidy(schemas as Record<string, JsonSchema>);
}

/** Removes what only our own validator needs. */
function tidy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(tidy) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, each]) =>
      !["$schema", "$id"].includes(key) &&
      !(key === "additionalProperties" && each === false) &&
      !(key === "pattern" && "format" in value) &&
      !(key === "maximum" && each === Number.MAX_SAFE_INTEGER),
  );
  return Object.fromEntries(entries.map(([key, each]) => [key, tidy(each)])) as T;
}

/** Translates the descriptions, which are message keys. */
function withTexts<T>(value: T, translate: Translate): T {
  if (Array.isArray(value)) return value.map((each: unknown) => withTexts(each, translate)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === "description" && typeof each === "string" && each.startsWith("openApi.")
        ? translate(each as MessageKey)
        : withTexts(each, translate),
    ]),
  ) as T;
}
