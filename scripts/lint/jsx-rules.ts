import type { Context, Node } from "./nodes.ts";

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
export const textBesideOptional = {
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

/** Refuses `{...{ a, b }}`. In objects and lists, unicorn/no-useless-spread does. */
export const noPackedAttributes = {
  create: (context: Context<never>) => ({
    JSXSpreadAttribute(node: Node & { argument: Expression }) {
      const message = "Write each property as an attribute.";
      if (node.argument.type === "ObjectExpression") context.report({ node, message });
    },
  }),
};
