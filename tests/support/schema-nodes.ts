import type * as z from "zod";

type Schema = z.core.$ZodType;

export interface SchemaNode {
  schema: Schema;
  /** Of its value: index 0 of a list, "key" of a record. */
  path: readonly string[];
}

const LEAVES = [
  "string",
  "number",
  "boolean",
  "date",
  "null",
  "literal",
  "enum",
  "unknown",
  "transform",
  // Bytes of a file.
  "custom",
];

/** Lists a schema and all schemas in it, those of each variant and each step included. */
export function listNodes(schema: Schema, path: readonly string[] = []): SchemaNode[] {
  const inner = innerOf(schema).flatMap(([each, ...key]) => listNodes(each, [...path, ...key]));
  return [{ schema, path }, ...inner];
}

export const definitionOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

function innerOf(schema: Schema): [schema: Schema, ...key: string[]][] {
  const definition = definitionOf(schema);
  if ("shape" in definition) return Object.entries(definition.shape).map(([key, each]) => [each, key]);
  if ("element" in definition) return [[definition.element, "0"]];
  if ("valueType" in definition) return [[definition.valueType, "key"]];
  if ("options" in definition) return definition.options.map((each) => [each]);
  if ("innerType" in definition) return [[definition.innerType]];
  if ("in" in definition) return [[definition.in], [definition.out]];
  if (LEAVES.includes(definition.type)) return [];
  throw new Error(`no rule for schemas of type ${definition.type}`);
}
