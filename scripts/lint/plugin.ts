// Our own rules for oxlint.config.ts: plain visitors, so that no package is needed for their types.
import type { Pattern } from "./import-rules.ts";
import { noPackedAttributes, textBesideOptional } from "./jsx-rules.ts";
import { linearRegexp } from "./linear-regexp.ts";
import { nameOf, type Argument, type Calling, type Context, type Node } from "./nodes.ts";

interface Importing extends Node {
  source: { type: string; value?: unknown } | null;
  importKind?: "type" | "value";
  exportKind?: "type" | "value";
  specifiers?: { importKind?: "type" | "value" }[];
}
/** Refuses import paths that match patterns, which come from scripts/lint/rooms.ts. */
const imports = {
  meta: { schema: [{ type: "object" }] },
  create(context: Context<{ patterns: Pattern[] }>) {
    const [{ patterns }] = context.options;
    const forbidden = patterns.map((pattern) => ({ ...pattern, regex: new RegExp(pattern.regex, "u") }));
    const check = (node: Importing) => {
      const path = node.source?.value;
      if (typeof path !== "string") return;
      for (const { regex, message, allowTypeImports } of forbidden) {
        if (regex.test(path) && !(allowTypeImports && importsTypesOnly(node))) {
          context.report({ node, message });
        }
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

function importsTypesOnly({ importKind, exportKind, specifiers = [] }: Importing): boolean {
  if (importKind === "type" || exportKind === "type") return true;
  return specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === "type");
}

const ONLY_DAL = "Only lib/server/dal reads and writes the database.";
const DATABASE = /generated\/prisma|database\/(?:db|sql)(?:\.ts)?$/u;

const SQL_VERB = /^\s*(?:select|insert|update|delete|with|listen|notify|truncate|lock|call|set)\s/iu;

/** Text of a string, or of a template up to its first expression. */
function textOf(argument: Argument | undefined): string {
  if (argument?.type === "TemplateLiteral") return argument.quasis?.[0]?.value.cooked ?? "";
  return typeof argument?.value === "string" ? argument.value : "";
}

/** Refuses SQL: templates tagged `sql` or, inside a transaction, `tx`, and texts given to `.query()`. */
const noSql = {
  create: (context: Context<never>) => ({
    ImportDeclaration(node: Importing) {
      if (DATABASE.test(String(node.source?.value))) context.report({ node, message: ONLY_DAL });
    },
    TaggedTemplateExpression(node: Node & { tag: { name?: string } }) {
      if (["sql", "tx"].includes(node.tag.name ?? "")) context.report({ node, message: ONLY_DAL });
    },
    CallExpression(node: Calling) {
      const isQuery = node.callee.property?.name === "query" && SQL_VERB.test(textOf(node.arguments[0]));
      if (isQuery) context.report({ node, message: ONLY_DAL });
    },
  }),
};

const zodNamespace = {
  create: (context: Context<never>) => ({
    ImportSpecifier(node: Node & { imported: { name?: string } }) {
      if (node.imported.name !== "z") return;
      const message = "import * as z: as one name, zod brings all its languages to the browser (60 KB).";
      context.report({ node, message });
    },
  }),
};

/** Strings without a limit of their own; a z.uuid() has one. */
const UNBOUNDED = new Set([
  "z.string",
  "coerce.string",
  "z.email",
  "z.url",
  "z.httpUrl",
  "z.emoji",
  "z.cuid",
  "z.cuid2",
  "z.base64",
  "z.base64url",
  "z.hex",
  "z.jwt",
]);

/** Refuses strings of schemas without the limit and the check of `given()`, which every later part relies on. */
const boundedStrings = {
  create: (context: Context<never>) => ({
    CallExpression(node: Calling) {
      if (!UNBOUNDED.has(nameOf(node.callee))) return;
      const message = "field.given() for input, field.output() for our own responses.";
      context.report({ node, message });
    },
  }),
};

const STOPWATCH = "A test waits for an event, a count or an order. A duration belongs into tests/limits.";
const READINGS = new Set([
  "performance.now",
  "process.hrtime",
  "hrtime.bigint",
  "process.cpuUsage",
  "process.threadCpuUsage",
]);

/** Refuses measured durations in tests, whose result depends on the machine. */
const noStopwatch = {
  create: (context: Context<never>) => ({
    CallExpression(node: Calling) {
      const [limit] = node.arguments;
      const isCompared = node.callee.property?.name?.startsWith("toBeLessThan");
      const isMeasured = isCompared && /(?:Ms|_MS)$/u.test(limit?.name ?? "");
      if (isMeasured || READINGS.has(nameOf(node.callee))) context.report({ node, message: STOPWATCH });
    },
    BinaryExpression(node: Node & { operator: string; left: Node & Partial<Calling>; right: Argument }) {
      const isNow = node.left.callee !== undefined && nameOf(node.left.callee) === "Date.now";
      const isDifference = node.operator === "-" && isNow && node.right.type === "Identifier";
      if (isDifference) context.report({ node, message: STOPWATCH });
    },
  }),
};

export default {
  meta: { name: "logix" },
  rules: {
    imports,
    "bounded-strings": boundedStrings,
    "linear-regexp": linearRegexp,
    "no-packed-attributes": noPackedAttributes,
    "no-sql": noSql,
    "no-stopwatch": noStopwatch,
    "text-beside-optional": textBesideOptional,
    "zod-namespace": zodNamespace,
  },
};
