import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import fc from "fast-check";
import type { SentEvent } from "#lib/domain/webhooks/webhook";
import type { JsonSchema, OpenApiDocument, OpenApiOperation } from "#lib/open-api/document-types";

export interface DocumentedCall {
  path: string;
  method: string;
  operation: OpenApiOperation;
}

export const listDocumentedCalls = ({ paths }: OpenApiDocument): DocumentedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );

/** Returns validators against the document, of responses and of webhook bodies. Refuses undocumented fields. */
export function openContract(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const closed = close(document) as OpenApiDocument;
  ajv.addSchema({ $id: "document", components: closed.components });
  const validators = new Map<string, ValidateFunction>();

  function validatorOf(ref: string): ValidateFunction {
    const cached = validators.get(ref) ?? ajv.compile({ $ref: `document${ref}` });
    validators.set(ref, cached);
    return cached;
  }

  const listErrors = (ref: string, body: unknown): string[] => {
    const validate = validatorOf(ref);
    return validate(body)
      ? []
      : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };

  return { findBreaches, findEventBreaches };

  /** Lists what the document does not allow; empty when the body conforms. */
  function findEventBreaches(event: SentEvent, body: unknown): string[] {
    const schema = document.webhooks[event].post.requestBody.content["application/json"]?.schema;
    return schema ? listErrors(schema.$ref, body) : [`${event} has no schema`];
  }

  /** Lists what the document does not allow; empty when the response conforms. */
  function findBreaches(
    { operation }: DocumentedCall,
    { status, type, body }: { status: number; type: string; body: unknown },
  ): string[] {
    const documented = operation.responses[String(status)];
    if (!documented) return [`status ${status} is not in the document`];
    const name = "$ref" in documented ? (documented.$ref.split("/").at(-1) ?? "") : "";
    const response = "$ref" in documented ? document.components.responses[name] : documented;
    if (!response?.content) return body === undefined ? [] : [`${status} has a body`];
    const content = response.content[type];
    if (!content) return [`${type} is not in the document for ${status}`];
    return listErrors(content.schema.$ref, body);
  }
}

/** Forbids additional fields in all objects. */
function close(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(close);
  if (typeof value !== "object" || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, close(each)]));
  return copy.type === "object" && copy.properties ? { ...copy, additionalProperties: false } : copy;
}

/** Generates values of a schema, and some that violate it. */
export function valuesOf(schema: JsonSchema, document: OpenApiDocument): fc.Arbitrary<unknown> {
  const valid = validOf(schema, document);
  return fc.oneof(
    { weight: 6, arbitrary: valid },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  );
}

function validOf(schema: JsonSchema, document: OpenApiDocument): fc.Arbitrary<unknown> {
  const name = schema.$ref?.split("/").at(-1);
  if (name !== undefined) return validOf(document.components.schemas[name] ?? {}, document);
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  if (schema.type === "object") {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
    return fc.record(
      Object.fromEntries(properties.map(([key, property]) => [key, valuesOf(property, document)])),
      { requiredKeys: [] },
    );
  }
  if (schema.type === "array") {
    return fc.array(valuesOf(schema.items as JsonSchema, document), { maxLength: schema.maxItems ?? 3 });
  }
  if (schema.type === "integer") {
    return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 200 });
  }
  return schema.type === "boolean" ? fc.boolean() : textsOf(schema);
}

function textsOf({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "date") {
    return fc
      .date({ min: new Date("2025-01-01"), max: new Date("2027-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: "grapheme", minLength, maxLength });
}
