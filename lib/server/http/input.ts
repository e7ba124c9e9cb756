import type * as z from "zod";
import { AppError, type MessageRef } from "#lib/domain/errors";
import type { Refusal } from "#lib/schemas/fields";

type Issue = z.core.$ZodIssue;
type Kind = "wrongType" | "missing" | "invalid";

export const ERROR_FIELDS_MAX = 50;

/** Issues by field; `route()` rejects wrong types (400) before missing (402) and invalid (422) fields. */
export interface ValidationResult<T> {
  value?: T;
  hasWrongType: boolean;
  missing: Record<string, MessageRef>;
  invalid: Record<string, MessageRef>;
}

/** @param fieldRoots keys that hold the fields without being part of their names, e.g. `userData` */
export function validate<S extends z.ZodType>(
  schema: S,
  input: unknown,
  fieldRoots: readonly string[] = [],
): ValidationResult<z.output<S>> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { value: parsed.data, hasWrongType: false, missing: {}, invalid: {} };
  const result: ValidationResult<z.output<S>> = { hasWrongType: false, missing: {}, invalid: {} };
  const isFull = { missing: false, invalid: false };
  for (const issue of parsed.error.issues) {
    const kind = kindOf(issue, input);
    if (kind === "wrongType") result.hasWrongType = true;
    // Continue to the end: a wrong type or a missing field decides the status, wherever it occurs.
    if (kind === "wrongType" || isFull[kind]) continue;
    const refused = result[kind];
    refused[fieldName(issue.path, fieldRoots)] ??= textOf(issue, kind);
    isFull[kind] = Object.keys(refused).length >= ERROR_FIELDS_MAX;
  }
  return result;
}

/** Names missing fields before invalid ones; the first text becomes the message. */
export function throwFieldErrors({
  missing,
  invalid,
}: Pick<ValidationResult<unknown>, "missing" | "invalid">): never {
  const isMissing = Object.keys(missing).length > 0;
  const fields = Object.entries({ ...missing, ...invalid }).slice(0, ERROR_FIELDS_MAX);
  throw new AppError(isMissing ? "required" : "invalid", { fields: Object.fromEntries(fields) });
}

function kindOf(issue: Issue, input: unknown): Kind {
  if (issue.code === "custom") return refusalOf(issue)?.required ? "missing" : "invalid";
  if (issue.code !== "invalid_type") return "invalid";
  return valueAt(input, issue.path) === undefined ? "missing" : "wrongType";
}

function textOf(issue: Issue, kind: Kind): MessageRef {
  const given = issue.code === "custom" ? refusalOf(issue)?.text : undefined;
  if (issue.code === "too_big" && issue.origin === "string") {
    return { key: "errors.tooLong", values: { max: Number(issue.maximum) } };
  }
  return given ?? { key: kind === "missing" ? "errors.fieldRequired" : "errors.fieldNotValid" };
}

const refusalOf = (issue: Extract<Issue, { code: "custom" }>) => issue.params as Refusal | undefined;

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

function fieldName(path: readonly PropertyKey[], roots: readonly string[]): string {
  const [first, ...rest] = path.map(String);
  if (first === undefined) return "";
  return roots.includes(first) && rest.length ? rest.join(".") : [first, ...rest].join(".");
}
