import { posix } from "node:path";
import { findAll, readTree, type Tree } from "./source-tree.ts";

/** What more features use belongs to a kit, unless it is in the feature's own folder. */
const USERS_MAX = 3;
/** Of one folder; more are shown as the folder. */
const LISTED_FILES_MAX = 2;
const LINE_MAX_CHARS = 130;

const HEAD = `# Where each feature stands

One section for each file that declares calls, in \`lib/contract\` and \`lib/open-api\`, then the pages and handlers without such calls.
Written by \`npm run docs\` from imports and from the names of calls; a test compares it. A folder stands for more than ${LISTED_FILES_MAX} of its
files. What more than ${USERS_MAX} features use is left out. Texts are namespaces of \`messages/*.json\`.
`;

const ROOMS = [
  "handlers",
  "services",
  "queries",
  "browser",
  "screens",
  "pages",
  "texts",
  "rules",
  "tests",
] as const;

/** A family of calls: files, namespaces and addresses in each room. */
type Feature = Record<(typeof ROOMS)[number], readonly string[]> & {
  contract: string;
  /** As files name them. */
  calls: readonly string[];
};

/** @param root folder of the repository */
export function renderFeatureMap(root: string): string {
  const tree = readTree(root);
  const features = [...filesIn(tree, "lib/contract/"), ...filesIn(tree, "lib/open-api/")].flatMap(
    (contract) => {
      const calls = callsOf(tree, contract);
      return calls.length > 0 ? [toFeature(tree, contract, calls)] : [];
    },
  );
  const sections = features.map((feature) => renderFeature(withoutKits(feature, features)));
  return [HEAD, ...sections, renderOthers(tree, features)].join("\n");
}

const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

const filesIn = ({ sources }: Tree, folder: string): string[] =>
  [...sources.keys()].filter((file) => file.startsWith(folder) && !isTest(file));

/** As files name them: our own calls by a string, those of the open API by the path below its base. */
function callsOf({ sources }: Tree, contract: string): string[] {
  const source = sources.get(contract) ?? "";
  return [
    ...findAll(source, / = call\(("[^"]+")/g),
    ...findAll(source, / = operation\(\{[^}]*? path: "([^"]+)"/g).map((path) => `/api/v1${path}`),
  ];
}

function toFeature(tree: Tree, contract: string, calls: readonly string[]): Feature {
  const { sources, imports } = tree;
  const naming = [...sources].flatMap(([file, source]) =>
    file !== contract && calls.some((call) => source.includes(call)) ? [file] : [],
  );
  const importing = (files: readonly string[], folder: string) =>
    filesIn(tree, folder).filter((file) => imports.get(file)?.some((each) => files.includes(each)));
  const imported = (files: readonly string[], folder: string) =>
    unique(files.flatMap((file) => imports.get(file) ?? [])).filter((file) => file.startsWith(folder));
  const handlers = importing([contract], "app/api/");
  const services = imported(handlers, "lib/server/services/");
  const queries = imported(services, "lib/server/dal/");
  const browser = naming.filter((file) => /^lib\/client\/queries\/[^/]+\//.test(file) && !isTest(file));
  const screens = unique([
    ...naming.filter((file) => file.startsWith("components/") && !isTest(file)),
    ...importing(browser, "components/"),
  ]);
  const textOf = (files: readonly string[]) => files.map((file) => sources.get(file)).join("\n");
  return {
    contract,
    calls,
    handlers,
    services,
    queries,
    browser,
    screens,
    pages: pagesOf(tree, screens),
    texts: unique(findAll(textOf(screens), /useTranslations\("(\w+)/g)),
    rules: unique(
      findAll(textOf([contract, ...handlers, ...services, ...queries, ...screens]), /\(([a-z-]+) \d+[),]/g),
    ).filter((name) => name !== "api"),
    tests: naming.filter(isTest),
  };
}

const unique = (items: readonly string[]): string[] => [...new Set(items)].toSorted();

/** Addresses of pages that show something from the folder of a screen. */
function pagesOf({ imports }: Tree, screens: readonly string[]): string[] {
  const folders = screens.map((file) => posix.dirname(file));
  const isShown = (file: string) => folders.includes(posix.dirname(file));
  return [...imports].flatMap(([file, imported]) =>
    /^app\/\[locale\]\/.*page\.tsx$/.test(file) && imported.some(isShown) ? [toAddress(file)] : [],
  );
}

const toAddress = (page: string): string =>
  posix.dirname(page).replace("app/[locale]", "").replace("/(marketing)", "") || "/";

function withoutKits(feature: Feature, features: readonly Feature[]): Feature {
  const folder = `/${posix.basename(posix.dirname(feature.contract))}/`;
  const isOwn = (room: (typeof ROOMS)[number], item: string) =>
    room === "rules" ||
    room === "pages" ||
    item.includes(folder) ||
    features.filter((each) => each[room].includes(item)).length <= USERS_MAX;
  const own = ROOMS.map((room) => [room, feature[room].filter((item) => isOwn(room, item))] as const);
  return { ...feature, ...Object.fromEntries(own) };
}

function renderFeature(feature: Feature): string {
  const { contract, calls } = feature;
  const items = (room: (typeof ROOMS)[number]) => {
    if (room === "handlers") return [commonFolder(feature.handlers)];
    if (room === "rules") return feature.rules.map((name) => `docs/product/${name}.md`);
    return room === "texts" ? feature.texts : shorten(feature[room]);
  };
  const shown = ROOMS.flatMap((room) => (feature[room].length > 0 ? [toLine(room, items(room))] : []));
  const title = contract.slice("lib/".length, -".ts".length).replace(/^contract\//, "");
  const count = `${calls.length} ${calls.length === 1 ? "call" : "calls"}`;
  return `## ${title}\n\n- contract: \`${contract}\`, ${count}\n${shown.join("\n")}\n`;
}

/** Pages and handlers that belong to no feature, with the components and services that they import. */
function renderOthers({ imports }: Tree, features: readonly Feature[]): string {
  const known = new Set(features.flatMap(({ handlers, pages }) => [...handlers, ...pages]));
  const isPart = (file: string) => /^(?:components|lib\/server\/services)\//.test(file);
  const lines = [...imports].flatMap(([file, imported]) => {
    const isPage = file.startsWith("app/[locale]/") && file.endsWith("/page.tsx");
    const address = isPage ? toAddress(file) : file;
    if (known.has(address) || !(isPage || /^app\/.*\/route\.tsx?$/.test(file))) return [];
    return [toLine(`\`${address}\``, shorten(imported.filter(isPart)))];
  });
  return `## Without declared calls\n\n${lines.toSorted().join("\n")}\n`;
}

/** Longest folder that has all files. */
function commonFolder(files: readonly string[]): string {
  const [first = [], ...others] = files.map((file) => posix.dirname(file).split("/"));
  const length = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  return `${first.slice(0, length < 0 ? first.length : length).join("/")}/`;
}

/** Puts a folder in the place of its files where there are many. */
function shorten(files: readonly string[]): string[] {
  const folderOf = (file: string) => `${posix.dirname(file)}/`;
  const isMany = (folder: string) =>
    files.filter((file) => folderOf(file) === folder).length > LISTED_FILES_MAX;
  return unique(files.map((file) => (isMany(folderOf(file)) ? folderOf(file) : file)));
}

/** Item of a Markdown list, wrapped. */
function toLine(label: string, items: readonly string[]): string {
  const lines = [`- ${label}${items.length > 0 ? ":" : ""}`];
  for (const [at, item] of items.entries()) {
    const word = ` \`${item}\`${at < items.length - 1 ? "," : ""}`;
    const last = lines.at(-1) ?? "";
    if (last.length + word.length <= LINE_MAX_CHARS) lines[lines.length - 1] = last + word;
    else lines.push(` ${word}`);
  }
  return lines.join("\n");
}
