import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const APP_DIR = join(import.meta.dirname, "..", "..", "..", "app");
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** `"POST /api/users/signin"`: method and path template, with `[name]` for parameters. */
export type CallName = `${Method} /${string}`;

export function listCalls(): CallName[] {
  return listFiles("route.ts").flatMap((file) => {
    const source = readFileSync(join(APP_DIR, file), "utf8");
    const template = toTemplate(file);
    return METHODS.filter((method) => exportsMethod(source, method)).map(
      (method): CallName => `${method} ${template}`,
    );
  });
}

export function routeFileOf(name: CallName): string {
  const file = listFiles("route.ts").find((each) => name.endsWith(` ${toTemplate(each)}`));
  if (!file) throw new Error(`no file of ${name}`);
  return join(APP_DIR, file);
}

/** Lists the path templates of pages under e.g. "/panel", without language. */
export function listPages(area: string): string[] {
  return listFiles("page.tsx")
    .map((file) => toTemplate(file).replace(/^\/\[locale\]/, "") || "/")
    .filter((template) => template === area || template.startsWith(`${area}/`));
}

/** Lists the query parameters that pages declare, as path templates with one parameter: "/[locale]/view?username". */
export function listPageQueries(): string[] {
  return listFiles("page.tsx").flatMap((file) => {
    const source = readFileSync(join(APP_DIR, file), "utf8");
    const [declared = ""] = /searchParams: Promise<.*/.exec(source) ?? [];
    const names = [...declared.matchAll(/(\w+)\?:|"(\w+)"/g)].map(([, key, text]) => key ?? text ?? "");
    return names.map((name) => `${toTemplate(file)}?${name}`);
  });
}

function listFiles(name: string): string[] {
  return readdirSync(APP_DIR, { recursive: true, encoding: "utf8" })
    .filter((file) => file === name || file.endsWith(`/${name}`))
    .sort();
}

/** "[locale]/(marketing)/about/page.tsx" → "/[locale]/about" */
function toTemplate(file: string): `/${string}` {
  const segments = file.split("/").slice(0, -1);
  return `/${segments.filter((segment) => !segment.startsWith("(")).join("/")}`;
}

const exportsMethod = (source: string, method: Method): boolean =>
  new RegExp(`export (?:const|(?:async )?function) ${method}\\b|export \\{[^}]*\\b${method}\\b[^}]*\\}`).test(
    source,
  );
