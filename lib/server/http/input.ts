import "server-only";
import type * as z from "zod";
import { AppError, type MessageRef } from "@/lib/domain/errors";
import type { Refusal } from "@/lib/schemas/fields";

type Issue = z.core.$ZodIssue;
type Kind = "wrongType" | "missing" | "invalid";

/** Issues of an input, each with its field, in the order of CONTRACT §2: 400, then 402, then 422. */
export interface Verdict<T> {
  value?: T;
  hasWrongType: boolean;
  missing: Record<string, MessageRef>;
  invalid: Record<string, MessageRef>;
}

/**
 * Checks an input against its schema.
 *
 * @param fieldRoots keys that hold the fields without being part of their names, e.g. `userData`
 */
export function judge<S extends z.ZodType>(
  schema: S,
  input: unknown,
  fieldRoots: readonly string[] = [],
): Verdict<z.output<S>> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { value: parsed.data, hasWrongType: false, missing: {}, invalid: {} };
  const verdict: Verdict<z.output<S>> = { hasWrongType: false, missing: {}, invalid: {} };
  for (const issue of parsed.error.issues) {
    const kind = kindOf(issue, input);
    if (kind === "wrongType") verdict.hasWrongType = true;
    else verdict[kind][fieldName(issue.path, fieldRoots)] ??= textOf(issue, kind);
  }
  return verdict;
}

/** Throws what CONTRACT §2 says of a refused body; `missing` before `invalid`, the first text as the message. */
export function refuseFields({ missing, invalid }: Pick<Verdict<unknown>, "missing" | "invalid">): never {
  const isMissing = Object.keys(missing).length > 0;
  throw new AppError(isMissing ? "required" : "invalid", { fields: { ...missing, ...invalid } });
}

function kindOf(issue: Issue, input: unknown): Kind {
  if (issue.code === "custom") return refusalOf(issue)?.required ? "missing" : "invalid";
  if (issue.code !== "invalid_type") return "invalid";
  return valueAt(input, issue.path) === undefined ? "missing" : "wrongType";
}

function textOf(issue: Issue, kind: Kind): MessageRef {
  const given = issue.code === "custom" ? refusalOf(issue)?.text : undefined;
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
