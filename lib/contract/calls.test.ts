import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { CALLS } from "./calls.ts";

const ROOT = join(import.meta.dirname, "..", "..");

it.each(CALLS.map(({ name }) => name))("the route of %s serves it", (name) => {
  const [method, path = ""] = name.split(" ");
  const folder = path.replaceAll("{", "[").replaceAll("}", "]");
  const source = readFileSync(join(ROOT, "app", folder, "route.ts"), "utf8");
  expect(source).toMatch(new RegExp(`export const ${method} = serve\\(`));
});

it("each call is declared once, and in no family under another family's export name", () => {
  const declared = globSync("**/*.ts", { cwd: import.meta.dirname, exclude: ["**/*.test.ts"] })
    .flatMap((file) => [
      ...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(/ = call\("([^"]+)"/g),
    ])
    .map(([, name]) => name);
  expect(new Set(declared).size).toBe(declared.length);
  expect(CALLS.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});

it("each handler of the panels and the site serves a declared call", () => {
  const names = new Set<string>(CALLS.map(({ name }) => name));
  const served = globSync("app/api/{users,group,content}/**/route.ts", { cwd: ROOT }).flatMap((file) => {
    const path = `/${dirname(file).slice("app/".length)}`.replaceAll("[", "{").replaceAll("]", "}");
    const methods = readFileSync(join(ROOT, file), "utf8").matchAll(/^export const (GET|POST|PUT)\b/gm);
    return [...methods].map(([, method]) => `${method} ${path}`);
  });
  // Answered by our own server, without Next.
  expect(served.filter((name) => !names.has(name))).toEqual(["POST /api/content/analyse/makesction/v1"]);
});
