import * as z from "zod";
import type { Access, Contract } from "#lib/contract/call";
import { STATUS_BY_CODE } from "#lib/domain/errors";

const WHO: Partial<Record<Access, string>> = { activeOwner: "owner" };

/** Objects with more keys are named, not spelt. */
const SPELT_KEYS_MAX = 6;

type Shape = z.core.JSONSchema.JSONSchema;

const toShape = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

/** `numbers, to, note?`; empty for an uploaded file. */
function spellInput(schema: z.ZodType): string {
  const missing = schema.safeParse({}).error?.issues.map(({ path: [key] }) => key) ?? [];
  const keys = Object.keys(toShape(schema).properties ?? {});
  if (keys.length === 0) return "";
  return `\`${keys.map((key) => (missing.includes(key) ? key : `${key}?`)).join(", ")}\``;
}

/** `{moved, refused:[{number, reason}]}`; empty for what is no object, or a large one inside of another. */
function spellOutput({ properties = {} }: Shape, keysMax = Infinity): string {
  const entries = Object.entries(properties) as [string, Shape][];
  if (entries.length === 0 || entries.length > keysMax) return "";
  const parts = entries.map(([key, { items }]) => {
    const item = spellOutput((items ?? {}) as Shape, SPELT_KEYS_MAX);
    return item ? `${key}:[${item}]` : key;
  });
  return `{${parts.join(", ")}}`;
}

/** Cells of a call's row in docs/api.md: call, who may call, input, output, errors. */
function toCells({ name, access, query, body, response, status, notice, errors = [], about }: Contract) {
  const input = [query, body].flatMap((schema) => (schema ? [spellInput(schema)] : []));
  const data = toShape(response);
  const shape = spellOutput(notice ? { properties: { message: {}, ...data.properties } } : data);
  const output = [...(shape ? [`\`${shape}\``] : []), ...(about ? [about] : [])].join(": ");
  return {
    call: `\`${name}\``,
    who: WHO[access] ?? access,
    input: input.filter(Boolean).join("; "),
    output: status ? `${status} ${output}` : output,
    refused: [...new Set(errors.map((code) => STATUS_BY_CODE[code]))].join(", "),
  };
}

const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Row of a table, as it is and as its contract says. */
interface TableRow {
  line: number;
  found: string[];
  derived: string[];
}

/** @param lines of docs/api.md @throws when no table has the call */
export function readRow(lines: readonly string[], contract: Contract): TableRow {
  const { call, who, input, output, refused } = toCells(contract);
  const line = lines.findIndex((each) => each.includes(`| ${call} `));
  if (line < 0) throw new Error(`docs/api.md has no row "| ${call} |": add it to the table of its family`);
  const header = lines.findLastIndex((each, at) => at < line && !each.startsWith("|")) + 1;
  const hasCaller = cellsOf(lines[header] ?? "").includes("who");
  const found = cellsOf(lines[line] ?? "");
  const before = found.slice(0, found.indexOf(call));
  return { line, found, derived: [...before, call, ...(hasCaller ? [who] : []), input, output, refused] };
}
