// Our own rules for oxlint.config.ts: plain visitors, so that no package is needed for their types.
import { visitRegExpAST, type AST } from "@eslint-community/regexpp";
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
interface Callee {
  name?: string;
  object?: { name?: string; property?: { name?: string } };
  property?: { name?: string };
}
interface Argument {
  type: string;
  name?: string;
  value?: unknown;
  tag?: Callee;
  quasi?: Argument;
  quasis?: { value: { cooked: string | null; raw: string } }[];
}
interface Calling extends Node {
  callee: Callee;
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

const nameOf = ({ object, property }: Callee) =>
  `${object?.name ?? object?.property?.name}.${property?.name}`;

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

/** Null for anything but a text. 9 stands for each value of a template, because it may be a bound. */
function writtenText(argument: Argument): string | null {
  const isRaw = argument.tag !== undefined && nameOf(argument.tag) === "String.raw";
  const parts = (isRaw ? argument.quasi : argument)?.quasis;
  if (parts) return parts.map(({ value }) => (isRaw ? value.raw : value.cooked)).join("9");
  return typeof argument.value === "string" ? argument.value : null;
}

function isExpression(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags);
    return true;
  } catch {
    return false;
  }
}

/** Whether the node is in a lookaround, except one that directly follows ^ without the flag m. */
function isInRepeatedLookaround(node: AST.Node, flags: string): boolean {
  const { parent } = node;
  if (!parent) return false;
  if (node.type !== "Assertion") return isInRepeatedLookaround(parent, flags);
  if (parent.type !== "Alternative" || parent.parent.type !== "Pattern" || flags.includes("m")) return true;
  const before = parent.elements.slice(0, parent.elements.indexOf(node));
  const isStart = before.some((element) => element.type === "Assertion" && element.kind === "start");
  return !isStart || before.some(({ type }) => type !== "Assertion");
}

/** Refuses expressions whose time grows faster than their input: one long text would block the process. */
const linearRegexp = {
  create(context: Context<never>) {
    const check = (node: Node, source: string, flags: string) => {
      const report = (reason: string) =>
        context.report({ node, message: `Time grows with the square of the input ${reason}.` });
      const { parsed, reports } = analyse({ source, flags });
      for (const { type, character } of reports) {
        // A sticky expression is tried at one place only.
        if (type === "Move" && flags.includes("y")) continue;
        report(`on a long run of /${character.literal.source}/`);
      }
      // The analysis sees runs of one character only, and no lookaround that always matches.
      visitRegExpAST(parsed.pattern, {
        onQuantifierEnter(quantifier) {
          if (quantifier.max < Infinity || !isInRepeatedLookaround(quantifier, flags)) return;
          report(`when a lookaround reads /${quantifier.raw}/ again at each place`);
        },
      });
    };
    const checkCall = (node: Calling) => {
      if (node.callee.name !== "RegExp") return;
      const [source = null, flags = ""] = node.arguments.map(writtenText);
      if (source !== null && flags !== null && isExpression(source, flags)) return check(node, source, flags);
      context.report({
        node,
        message: "Write a valid expression and its flags here, so that lint can check it.",
      });
    };
    return {
      Literal(node: Node & { regex?: { pattern: string; flags: string } }) {
        if (node.regex) check(node, node.regex.pattern, node.regex.flags);
      },
      CallExpression: checkCall,
      NewExpression: checkCall,
    };
  },
};

/** Strings without a limit of their own; a z.uuid() has one. */
const UNBOUNDED = new Set([
  ...["z.string", "coerce.string", "z.email", "z.url", "z.httpUrl", "z.emoji", "z.cuid", "z.cuid2"],
  ...["z.base64", "z.base64url", "z.hex", "z.jwt"],
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
  ...["performance.now", "process.hrtime", "hrtime.bigint"],
  ...["process.cpuUsage", "process.threadCpuUsage"],
]);

/** Refuses measured durations in tests, whose result depends on the machine. */
const noStopwatch = {
  create: (context: Context<never>) => ({
    CallExpression(node: Calling) {
      const [limit] = node.arguments;
      const isCompared = /^toBeLessThan/u.test(node.callee.property?.name ?? "");
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

interface Expression extends Node {
  type: string;
  name?: string;
  value?: unknown;
  operator?: string;
  left: Expression;
  right: Expression;
  consequent: Expression;
  alternate: Expression;
  expression: Expression;
  callee: Expression & { property?: { name?: string } };
}
interface Child {
  isElement?: boolean;
  isOptional?: boolean;
  hasText?: boolean;
}

const isBlank = (value: unknown) => typeof value !== "string" || value.trim() === "";
const isNothing = ({ type, name, value }: Expression) =>
  (type === "Literal" && isBlank(value)) || name === "undefined";
const LISTS = new Set(["map", "flatMap"]);

/** Line breaks between children, and comments. */
const isDropped = ({ type, value, expression }: Expression) =>
  (type === "JSXText" && isBlank(value) && String(value).includes("\n")) ||
  (type === "JSXExpressionContainer" && expression.type === "JSXEmptyExpression");

/** Tells whether a child of an element may come and go, and whether it may be a bare text. */
function describeChild(child: Expression): Child {
  switch (child.type) {
    case "JSXText":
    case "Literal":
      return { hasText: !isBlank(child.value) };
    case "TemplateLiteral":
      return { hasText: true };
    case "CallExpression":
      // Functions given as children return elements.
      if (child.callee.name === "children") return {};
      return LISTS.has(child.callee.property?.name ?? "") ? { isOptional: true } : { hasText: true };
    case "LogicalExpression": {
      const { hasText = false } = describeChild(child.right);
      return { isOptional: child.operator === "&&", hasText };
    }
    case "ConditionalExpression": {
      const branches = [child.consequent, child.alternate];
      const described = branches.map(describeChild);
      return {
        isOptional: branches.some(isNothing) || described.some((each) => each.isElement || each.isOptional),
        hasText: described.some(({ hasText }) => hasText),
      };
    }
    case "ChainExpression":
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return describeChild(child.expression);
    case "JSXElement":
    case "JSXFragment":
      return { isElement: true };
    default:
      return {};
  }
}

/**
 * Refuses a text beside a part that may come and go. Browsers that translate a page replace its text nodes, and
 * React would insert before a node, or remove one, that is no longer there.
 */
const textBesideOptional = {
  create(context: Context<never>) {
    const check = (node: Node & { children: Expression[] }) => {
      const children = node.children.filter((child) => !isDropped(child)).map(describeChild);
      if (children.length < 2) return;
      if (!children.some(({ isOptional }) => isOptional) || !children.some(({ hasText }) => hasText)) return;
      context.report({ node, message: "Put each text beside an optional part into an element of its own." });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

export default {
  meta: { name: "logix" },
  rules: {
    imports,
    "bounded-strings": boundedStrings,
    "linear-regexp": linearRegexp,
    "no-sql": noSql,
    "no-stopwatch": noStopwatch,
    "text-beside-optional": textBesideOptional,
    "zod-namespace": zodNamespace,
  },
};
