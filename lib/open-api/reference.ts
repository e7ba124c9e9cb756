import type { JsonSchema, OpenApiDocument, OpenApiOperation } from "./document-types.ts";

export interface ReferenceField {
  /** Dotted path inside objects: "department.id". */
  name: string;
  /** E.g. "string", "integer | null" or "object[]". */
  type: string;
  isRequired: boolean;
  description: string;
}

export interface ReferenceCall {
  id: string;
  method: string;
  path: string;
  title: string;
  text: string;
  scope: string;
  parameters: ReferenceField[];
  body: ReferenceField[];
  status: string;
  response: ReferenceField[];
  /** JSON; empty for no body, as in `exampleResponse`. */
  exampleBody: string;
  exampleResponse: string;
  problems: string[];
}

export interface Reference {
  resources: { name: string; text: string; calls: ReferenceCall[] }[];
  problems: { status: string; text: string }[];
  /** JSON of the body that a webhook gets for a new contact. */
  exampleEvent: string;
}

export function toReference(document: OpenApiDocument): Reference {
  const { paths, tags, components, webhooks } = document;
  const event = webhooks["contact.received"].post.requestBody.content["application/json"]?.schema;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0] ?? "",
      call: toCall(document, { path, method: method.toUpperCase(), operation }),
    })),
  );
  return {
    resources: tags.map(({ name, description }) => ({
      name,
      text: description,
      calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call),
    })),
    problems: Object.entries(components.responses).map(([name, { description }]) => ({
      status: name.replace("Problem", ""),
      text: description,
    })),
    exampleEvent: event ? toJson(exampleOf(document, event)) : "",
  };
}

function toCall(
  document: OpenApiDocument,
  { path, method, operation }: { path: string; method: string; operation: OpenApiOperation },
): ReferenceCall {
  const { operationId: id, summary, description, security, parameters, requestBody, responses } = operation;
  const statuses = Object.keys(responses);
  const status = statuses.find((each) => each.startsWith("2")) ?? "";
  const success = responses[status];
  const content = success && "content" in success ? success.content : undefined;
  const response = content?.["application/json"]?.schema;
  const body = requestBody?.content["application/json"]?.schema;
  const schemaOf = (schema: JsonSchema | undefined) => (schema ? resolve(document, schema) : {});
  return {
    id,
    method,
    path,
    status,
    title: summary,
    text: description,
    scope: security[0]?.bearer[0] ?? "",
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      type: typeOf(document, parameter.schema),
      isRequired: parameter.required,
      description: parameter.description ?? "",
    })),
    body: listFields(document, schemaOf(body)),
    response: listFields(document, schemaOf(response)),
    exampleBody: body ? toJson(exampleOf(document, body)) : "",
    exampleResponse: response ? toJson(exampleOf(document, response)) : "",
    problems: statuses.filter((each) => each !== status),
  };
}

const toJson = (value: unknown) => JSON.stringify(value, null, 2);

function resolve({ components }: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (components.schemas[name] ?? {});
}

/** Returns a nullable schema without its null. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const options = (schema.anyOf ?? []) as JsonSchema[];
  return options.find(({ type }) => type !== "null") ?? schema;
}

const isNullable = ({ anyOf, type }: JsonSchema): boolean =>
  (Array.isArray(type) && type.includes("null")) ||
  ((anyOf ?? []) as JsonSchema[]).some((option) => option.type === "null");

/** Lists fields, each followed by the fields of its object. */
function listFields(document: OpenApiDocument, schema: JsonSchema, prefix = ""): ReferenceField[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties as Record<string, JsonSchema>).flatMap(([key, property]) => {
    const field = {
      name: prefix + key,
      type: typeOf(document, property),
      isRequired: required.includes(key),
      description: property.description ?? resolve(document, property).description ?? "",
    };
    const own = resolve(document, withoutNull(property));
    const inner = own.type === "array" ? resolve(document, own.items as JsonSchema) : own;
    return [field, ...listFields(document, inner, `${prefix}${key}.`)];
  });
}

function typeOf(document: OpenApiDocument, schema: JsonSchema): string {
  const end = isNullable(schema) ? " | null" : "";
  const own = resolve(document, withoutNull(schema));
  if (own.enum) return own.enum.map((value) => JSON.stringify(value)).join(" | ") + end;
  if (own.type === "array") return `${typeOf(document, own.items as JsonSchema)}[]${end}`;
  const plain = Array.isArray(own.type) ? own.type.find((type) => type !== "null") : own.type;
  return (own.format ?? plain ?? "any") + end;
}

function exampleOf(document: OpenApiDocument, schema: JsonSchema): unknown {
  if (Array.isArray(schema.examples)) return schema.examples[0];
  const own = resolve(document, withoutNull(schema));
  if (Array.isArray(own.examples)) return own.examples[0];
  if (own.enum) return own.enum[0];
  if (own.type === "array") return [exampleOf(document, own.items as JsonSchema)];
  if (own.type === "object") {
    const entries = Object.entries((own.properties ?? {}) as Record<string, JsonSchema>);
    return Object.fromEntries(entries.map(([key, property]) => [key, exampleOf(document, property)]));
  }
  if (isNullable(schema)) return null;
  if (own.type === "integer" || own.type === "number") return own.default ?? 1;
  return own.type === "boolean" ? true : "";
}
