import { join } from "node:path";
import ts from "typescript";
import { readMessages } from "./messages.ts";

const METHODS = new Set(["rich", "markup", "raw", "has"]);

const STARTS_LIKE_KEY = /^\w+\./;

interface Use {
  /** Full keys, with "*" for parts known only at run time. */
  readonly patterns: readonly string[];
  readonly place: string;
}

/**
 * Compares the keys of `messages/` with the code. Keys come from the argument types of next-intl's
 * translators, so unions count in full; elsewhere each string that is a full key counts.
 *
 * @returns one line per unused key and per use of an unknown key
 */
export async function checkMessageUse(root: string): Promise<string[]> {
  const keys = new Set((await readMessages(root, "en")).keys());
  const unused = new Set(keys);
  const unknown: string[] = [];
  for (const { patterns, place } of findUses(root, keys)) {
    for (const pattern of patterns) {
      const matches = findMatches(pattern, keys);
      if (matches.length === 0) unknown.push(`${place}: ${pattern} is in no messages`);
      for (const key of matches) unused.delete(key);
    }
  }
  return [...unknown, ...[...unused].map((key) => `${key}: unused`)];
}

function findMatches(pattern: string, keys: ReadonlySet<string>): string[] {
  if (!pattern.includes("*")) return keys.has(pattern) ? [pattern] : [];
  const parts = pattern.split("*").map((part) => part.replace(/[.[\]()]/g, "\\$&"));
  const expression = new RegExp(`^${parts.join(".+")}$`);
  return [...keys].filter((key) => expression.test(key));
}

function findUses(root: string, keys: ReadonlySet<string>): Use[] {
  const program = openProgram(root);
  const checker = program.getTypeChecker();
  const uses: Use[] = [];

  for (const file of program.getSourceFiles()) {
    if (!isOurs(file)) continue;
    const hasTranslator = file.text.includes("next-intl");
    visit(file);

    function visit(node: ts.Node): void {
      const callKeys = hasTranslator && keysOfCall(node);
      const patterns = callKeys || keysOfText(node) || keysOfAccess(node);
      if (patterns) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        uses.push({ patterns, place: `${file.fileName.slice(root.length + 1)}:${line + 1}` });
      }
      const key = callKeys && ts.isCallExpression(node) ? node.arguments[0] : undefined;
      ts.forEachChild(node, (child) => (child === key ? undefined : visit(child)));
    }
  }
  return uses;

  /** Returns full keys of `t("a")` or `t.rich(…)`. */
  function keysOfCall(node: ts.Node): string[] | null {
    if (!ts.isCallExpression(node)) return null;
    const [key] = node.arguments;
    const { expression } = node;
    const isMethod = ts.isPropertyAccessExpression(expression) && METHODS.has(expression.name.text);
    const translator = isMethod ? expression.expression : expression;
    const source = key && sourceOf(translator);
    if (!source || !/Translations\b/.test(source.getText())) return null;
    const prefixes = literalPrefixes(source) ?? prefixesOf(translator);
    if (!prefixes) return null;
    return prefixes.flatMap((prefix) => patternsOf(key).map((pattern) => prefix + pattern));
  }

  /** Returns a translator's origin: the call, or its declaration's initializer or type. */
  function sourceOf(translator: ts.Expression): ts.Node | undefined {
    if (ts.isCallExpression(translator)) return translator;
    if (!ts.isIdentifier(translator)) return undefined;
    let declaration: ts.Node | undefined = checker.getSymbolAtLocation(translator)?.valueDeclaration;
    while (declaration && (ts.isBindingElement(declaration) || ts.isArrayBindingPattern(declaration))) {
      declaration = declaration.parent;
    }
    if (!declaration || !(ts.isVariableDeclaration(declaration) || ts.isParameter(declaration)))
      return undefined;
    return declaration.initializer ?? declaration.type;
  }

  /** Returns a translator's namespaces with a final dot; null for anything else. */
  function prefixesOf(expression: ts.Expression): string[] | null {
    const { aliasSymbol, aliasTypeArguments = [] } = checker.getTypeAtLocation(expression);
    const [, namespace] = aliasTypeArguments;
    if (aliasSymbol?.name !== "Translator" || !namespace) return null;
    return namespace.flags & ts.TypeFlags.Never ? [""] : textsOf(namespace).map((name) => `${name}.`);
  }

  /** Returns keys outside translators: `"errors.conflict"`, or `` `errors.${code}` `` typed as keys. */
  function keysOfText(node: ts.Node): string[] | null {
    if (ts.isStringLiteralLike(node)) return keys.has(node.text) ? [node.text] : null;
    if (!ts.isTemplateExpression(node) || !STARTS_LIKE_KEY.test(node.head.text)) return null;
    const wanted = checker.getContextualType(node);
    return wanted && textsOf(wanted).some((text) => keys.has(text)) ? patternsOf(node) : null;
  }

  /** Returns the key of `english.errors.unavailable`, with `english` imported from `messages/`. */
  function keysOfAccess(node: ts.Node): string[] | null {
    if (!ts.isPropertyAccessExpression(node)) return null;
    if (!node.getSourceFile().text.includes("messages/")) return null;
    const declaration = checker.getSymbolAtLocation(node.name)?.valueDeclaration;
    if (!declaration || !ts.isPropertyAssignment(declaration)) return null;
    const isText = isJson(declaration.getSourceFile()) && ts.isStringLiteral(declaration.initializer);
    return isText ? [keyOf(declaration)] : null;
  }

  function patternsOf(expression: ts.Expression): string[] {
    if (ts.isStringLiteralLike(expression)) return [expression.text];
    if (ts.isAsExpression(expression)) return patternsOf(expression.expression);
    if (ts.isTemplateExpression(expression)) return patternsOfTemplate(expression);
    if (ts.isConditionalExpression(expression)) {
      return [expression.whenTrue, expression.whenFalse].flatMap(patternsOf);
    }
    const declaration =
      ts.isIdentifier(expression) && checker.getSymbolAtLocation(expression)?.valueDeclaration;
    const isConstant = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer;
    return isConstant && ts.isAsExpression(isConstant)
      ? patternsOf(isConstant)
      : textsOf(checker.getTypeAtLocation(expression));
  }

  function patternsOfTemplate({ head, templateSpans }: ts.TemplateExpression): string[] {
    return templateSpans.reduce(
      (texts, { expression, literal }) =>
        texts.flatMap((text) =>
          textsOf(checker.getTypeAtLocation(expression)).map((part) => text + part + literal.text),
        ),
      [head.text],
    );
  }
}

/** Returns the values of a string type; "*" for an unknown one. */
function textsOf(type: ts.Type): string[] {
  if (type.isUnion()) return type.types.flatMap(textsOf);
  return type.isStringLiteral() ? [type.value] : ["*"];
}

/** Returns namespaces written as literals, because resolving translator types takes seconds. */
function literalPrefixes(source: ts.Node): string[] | null {
  const call = ts.isAwaitExpression(source) ? source.expression : source;
  if (!ts.isCallExpression(call) || !/^(use|get)Translations$/.test(call.expression.getText())) return null;
  const [namespace] = call.arguments;
  if (!namespace) return [""];
  return ts.isStringLiteralLike(namespace) ? [`${namespace.text}.`] : null;
}

function keyOf(declaration: ts.PropertyAssignment): string {
  const name = (declaration.name as ts.StringLiteral).text;
  const above = declaration.parent.parent;
  return ts.isPropertyAssignment(above) ? `${keyOf(above)}.${name}` : name;
}

function openProgram(root: string): ts.Program {
  const path = join(root, "tsconfig.json");
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const rootNames = fileNames.filter((file) => isInProduct(file.slice(root.length)));
  return ts.createProgram({ rootNames, options: { ...options, incremental: false } });
}

/** Excludes tools and tests, whose large types slow the check down. */
const isInProduct = (path: string) =>
  /\.tsx?$/.test(path) && !/^\/(prisma|scripts|tests)\/|^\/[^/]+\.config\.ts$|\.test\.tsx?$/.test(path);

const isOurs = (file: ts.SourceFile) =>
  !file.isDeclarationFile && !isJson(file) && !file.fileName.includes("/node_modules/");

const isJson = ({ fileName }: ts.SourceFile) => fileName.endsWith(".json");
