import { join, posix } from "node:path";
import { expect, it } from "vitest";
import messages from "#messages/en.json" with { type: "json" };
import { findAll, readTree } from "./source-tree.ts";

const { sources, imports } = readTree(join(import.meta.dirname, "..", ".."));

const screens = [...sources.keys()].filter((file) =>
  /^app\/\[locale\]\/.*(?:page|layout|error)\.tsx$/.test(file),
);

const textOf = (file: string): string => sources.get(file) ?? "";

function reachFrom(starts: Iterable<string>): Set<string> {
  const reached = new Set(starts);
  for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next);
  return reached;
}

/** Texts that all screens share are sent one by one where few are needed. */
const SHARED = { actions: /\bactionText\((?:\s*"(\w+)")?/g, fields: /\bfieldText\((?:\s*"(\w+)")?/g };

/** What a file uses of a namespace: its name, or "actions.save" for each text of a shared one that is known. */
function usedOf(namespace: string, source: string): string[] {
  if (namespace !== "actions" && namespace !== "fields") return [namespace];
  const keys = findAll(source, SHARED[namespace]);
  return keys.length === 0 || keys.includes("") ? [namespace] : keys.map((key) => `${namespace}.${key}`);
}

/** Namespaces and shared texts that the client components below a file use. */
function neededBy(file: string): string[] {
  const client = [...reachFrom([file])].filter((each) => textOf(each).startsWith('"use client"'));
  const used = [...reachFrom(client)].flatMap((each) =>
    findAll(textOf(each), /useTranslations\(\s*["`](\w+)/g)
      .filter((name) => Object.hasOwn(messages, name))
      .flatMap((name) => usedOf(name, textOf(each))),
  );
  return [...new Set(used)].toSorted();
}

/** Namespaces in the lists that a file gives to `ClientMessages` or to a shell. */
const namedBy = (file: string): string[] =>
  findAll(textOf(file), /(?:namespaces=\{|PANEL_TEXTS = )\s*\[([^\]]*)\]/g).flatMap((list) =>
    findAll(list, /"([\w.]+)"/g),
  );

/** What a file sends, with what the shells that it uses send. */
function sentBy(file: string): string[] {
  const ownScreens = findAll(textOf(file), /\bscreen="(\w+)"/g).flatMap((name) => [name, `admin${name}`]);
  const shells = (imports.get(file) ?? []).filter((each) => /-(?:shell\.tsx|texts\.ts)$/.test(each));
  return [...namedBy(file), ...ownScreens, ...shells.flatMap(sentBy)];
}

/** The file itself, then the layouts around it, the innermost first. */
function providersOf(file: string): string[] {
  const folders = posix.dirname(file).split("/");
  const layouts = folders.map((_folder, at) => `${folders.slice(0, at + 1).join("/")}/layout.tsx`);
  return [file, ...layouts.toReversed().filter((layout) => layout !== file && sources.has(layout))];
}

it.each(screens)("%s has the texts of its client components", (file) => {
  const sent = providersOf(file)
    .map(sentBy)
    .find((names) => names.length > 0);
  const known = sent ? [...sent, "client", "form"] : [];
  const isKnown = (name: string) => known.includes(name) || known.includes(name.split(".")[0] ?? "");
  expect(neededBy(file).filter((name) => !isKnown(name))).toEqual([]);
});

it.each(screens.filter((file) => namedBy(file).length > 0))(
  "%s sends no texts that nothing shows",
  (file) => {
    const folder = posix.basename(file) === "layout.tsx" ? posix.dirname(file) : file;
    const needed = screens.filter((each) => each.startsWith(folder)).flatMap(neededBy);
    expect(namedBy(file).filter((name) => !needed.includes(name))).toEqual([]);
  },
);
