interface Rule {
  text: string;
  /** Classes of each selector of the list; the rule is used if the page has all classes of one. */
  selectors: readonly (readonly string[])[];
}
interface Group {
  head: string;
  nodes: readonly Node[];
}
type Node = Rule | Group;

const GROUP = /^@(?:media|supports|layer|container)\b/;
const QUOTES = /["']/;
const ESCAPES_FROM = 0xe000;
const HEX_ESCAPE = /\\[\da-f]/i;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", gt: ">", lt: "<", quot: '"', "#x27": "'" };

const parsed = new Map<string, readonly Node[]>();

/** Drops the rules whose classes no element of the page has. Scripts of the page must not set classes. */
export function keepUsedStyles(css: string, html: string): string {
  const nodes = parsed.get(css) ?? parse(css);
  parsed.set(css, nodes);
  return print(nodes, classesOf(html));
}

function print(nodes: readonly Node[], classes: ReadonlySet<string>): string {
  return nodes
    .map((node) => {
      if ("text" in node) {
        const isUsed = node.selectors.some((selector) => selector.every((name) => classes.has(name)));
        return isUsed ? node.text : "";
      }
      const content = print(node.nodes, classes);
      return content && `${node.head}{${content}}`;
    })
    .join("");
}

function classesOf(html: string): Set<string> {
  const names = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(/\s+/));
  return new Set(
    names.map((name) => name.replace(/&(#?\w+);/g, (entity, key: string) => ENTITIES[key] ?? entity)),
  );
}

function parse(css: string): Node[] {
  const nodes: Node[] = [];
  for (let start = 0; start < css.length;) {
    const open = find(css, start, "{;");
    const prelude = css.slice(start, open).trim();
    const isBlock = css[open] === "{";
    const end = isBlock ? find(css, open + 1, "}") : open;
    if (isBlock && GROUP.test(prelude)) {
      nodes.push({ head: prelude, nodes: parse(css.slice(open + 1, end)) });
    } else if (prelude) {
      const selectors = isBlock && !prelude.startsWith("@") ? prelude : "";
      nodes.push({ text: css.slice(start, end + 1).trim(), selectors: selectorsOf(selectors) });
    }
    start = end + 1;
  }
  return nodes;
}

/** @returns the index of one of the characters outside strings, parentheses and blocks; else the length */
function find(css: string, from: number, characters: string): number {
  let depth = 0;
  let quote = "";
  for (let at = from; at < css.length; at++) {
    const character = css.charAt(at);
    if (character === "\\") at++;
    else if (quote) quote = character === quote ? "" : quote;
    else if (QUOTES.test(character)) quote = character;
    else if (depth === 0 && characters.includes(character)) return at;
    else if ("({".includes(character)) depth++;
    else if (")}".includes(character)) depth--;
  }
  return css.length;
}

/** Lists classes by selector, without those in parentheses (`:not(…)`), which a page need not have. */
function selectorsOf(list: string): string[][] {
  if (HEX_ESCAPE.test(list)) return [[]];
  let plain = list
    .replace(/\\(.)/g, (_, character: string) => String.fromCharCode(ESCAPES_FROM + character.charCodeAt(0)))
    // oxlint-disable-next-line logix/linear-regexp -- the styles of our own build
    .replace(/\[[^\]]*\]/g, "");
  while (plain.includes("(")) plain = plain.replace(/\([^()]*\)/g, "");
  return plain
    .split(",")
    .map((selector) =>
      [...selector.matchAll(/\.([\w\u0080-\uffff-]+)/g)].map(([, name = ""]) =>
        name.replace(/[\ue000-\ue0ff]/g, (escaped) =>
          String.fromCharCode(escaped.charCodeAt(0) - ESCAPES_FROM),
        ),
      ),
    );
}
