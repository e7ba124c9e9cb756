// Our own rules for oxlint.config.ts: plain visitors, so that no package is needed for their types.
import { analyse } from "scslre";
import type { Pattern } from "./import-rules.ts";

interface Node {
  range: [number, number];
}
interface Importing extends Node {
  source: { type: string; value?: unknown } | null;
  importKind?: "type" | "value";
  exportKind?: "type" | "value";
  specifiers?: { importKind?: "type" | "value" }[];
}
interface Argument {
  type: string;
  name?: string;
  value?: unknown;
  quasis?: { value: { cooked: string | null } }[];
}
interface Calling extends Node {
  callee: { object?: { name?: string; property?: { name?: string } }; property?: { name?: string } };
  arguments: Argument[];
}
interface Context<Options> {
  options: [Options];
  report(problem: { node: Node; message: string }): void;
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

/** Refuses expressions whose time grows faster than their input: one long text would block the process. */
const linearRegexp = {
  create: (context: Context<never>) => ({
    Literal(node: Node & { regex?: { pattern: string; flags: string } }) {
      if (!node.regex) return;
      const { pattern: source, flags } = node.regex;
      for (const { type, character } of analyse({ source, flags }).reports) {
        // A sticky expression is tried at one place only.
        if (type === "Move" && flags.includes("y")) continue;
        const message = `Time grows with the square of the input on a long run of /${character.literal.source}/.`;
        context.report({ node, message });
      }
    },
  }),
};

/** Refuses strings without a limit, which each pattern of a schema would have to be safe for. */
const boundedStrings = {
  create: (context: Context<never>) => ({
    CallExpression(node: Calling) {
      if (node.callee.object?.name !== "z" || node.callee.property?.name !== "string") return;
      context.report({ node, message: "field.given() for input, field.output() for our own responses." });
    },
  }),
};

const STOPWATCH = "A test waits for an event, a count or an order. A duration belongs into tests/limits.";
const READINGS = new Set([
  ...["performance.now", "process.hrtime", "hrtime.bigint"],
  ...["process.cpuUsage", "process.threadCpuUsage"],
]);
const nameOf = ({ callee: { object, property } }: Calling) =>
  `${object?.name ?? object?.property?.name}.${property?.name}`;

/** Refuses measured durations in tests, whose result depends on the machine. */
const noStopwatch = {
  create: (context: Context<never>) => ({
    CallExpression(node: Calling) {
      const [limit] = node.arguments;
      const isCompared = /^toBeLessThan/u.test(node.callee.property?.name ?? "");
      const isMeasured = isCompared && /(?:Ms|_MS)$/u.test(limit?.name ?? "");
      if (isMeasured || READINGS.has(nameOf(node))) context.report({ node, message: STOPWATCH });
    },
    BinaryExpression(node: Node & { operator: string; left: Node & Partial<Calling>; right: Argument }) {
      const isNow = node.left.callee !== undefined && nameOf(node.left as Calling) === "Date.now";
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
    "no-sql": noSql,
    "no-stopwatch": noStopwatch,
    "zod-namespace": zodNamespace,
  },
};
