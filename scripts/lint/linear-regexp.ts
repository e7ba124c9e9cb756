import { visitRegExpAST, type AST } from "@eslint-community/regexpp";
import { analyse } from "scslre";
import { nameOf, type Argument, type Calling, type Context, type Node } from "./nodes.ts";

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
export const linearRegexp = {
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
