import { ROOMS, type Room } from "./rooms.ts";

type Limits = Pick<Room, "mayImport" | "mayImportTypesOf" | "exceptWire">;

export interface Pattern {
  regex: string;
  message: string;
  allowTypeImports?: boolean;
}

type Rule = ["error", { patterns: Pattern[] }];

interface ImportRule {
  files: string[];
  excludeFiles?: string[];
  rules: { "logix/imports": Rule };
}

/** Returns each room's rule (scripts/lint/plugin.ts); for the same file, a later rule replaces an earlier. */
export const importRules = (): ImportRule[] => [...ROOMS.flatMap(importRulesOf), wireHalvesRule()];

const importRulesOf = ({ folder, families, ...limits }: Room): ImportRule[] =>
  (families ? families.map((family) => `${folder}/${family}`) : [folder]).flatMap((path) => [
    {
      files: [isShallow(path) ? `${path}/*.{ts,tsx}` : `${path}/**/*.{ts,tsx}`],
      rules: toRules(path, limits),
    },
    ...(path.startsWith("components/")
      ? [{ files: [`${path}/**/*.test.tsx`], rules: toRules(path, withTestSupport(limits)) }]
      : []),
  ]);

const toRules = (path: string, limits: Limits): ImportRule["rules"] => ({
  "logix/imports": [
    "error",
    {
      patterns: [
        toPattern(path, limits),
        ...(limits.mayImportTypesOf ?? []).map((room) => toTypesPattern(toImportPattern(room))),
      ],
    },
  ],
});

const withTestSupport = (limits: Limits): Limits => ({
  ...limits,
  mayImport: [...limits.mayImport, "tests/support/component"],
});

const toPattern = (folder: string, limits: Limits): Pattern => ({
  regex: toForbiddenPattern(folder, limits),
  message: `${folder} may import ${describe(limits)}: docs/architecture.md, Rooms.`,
});

const toTypesPattern = (regex: string): Pattern => ({
  regex,
  message: "Import types only: zod and the schemas would be sent to the browser.",
  allowTypeImports: true,
});

/** Wire modules for the browser may import types of a server half, but not its schemas. */
function wireHalvesRule(): ImportRule {
  const room = ROOMS.filter(({ folder }) => folder === "lib/wire").map((wire) => toPattern("lib/wire", wire));
  const server = toTypesPattern("/server(?:\\.ts)?$");
  return {
    files: ["lib/wire/*/*.ts"],
    excludeFiles: ["lib/wire/*/server.ts", "lib/wire/**/*.test.ts"],
    rules: { "logix/imports": ["error", { patterns: [...room, server] }] },
  };
}

/** Rooms that contain other rooms cover only the files directly in them. */
const isShallow = (folder: string) => ["lib", "lib/server", "server"].includes(folder);

function toForbiddenPattern(
  folder: string,
  { mayImport, mayImportTypesOf = [], exceptWire }: Limits,
): string {
  const allowed = [folder, ...mayImport, ...mayImportTypesOf].map(toImportPattern).join("|");
  const half = exceptWire ? `|^#lib/wire/[^/]+/${exceptWire}$` : "";
  return `^(?!${allowed})(?:#|@/|\\.\\./)${half}`;
}

const describe = ({ mayImport, mayImportTypesOf = [], exceptWire }: Limits): string =>
  (mayImport.join(", ") || "nothing of ours") +
  mayImportTypesOf.map((room) => `; types of ${room}`).join("") +
  (exceptWire ? `; not lib/wire/*/${exceptWire}` : "");

function toImportPattern(folder: string): string {
  if (folder === "messages") return "#messages/";
  const prefix = /^(?:lib|server)\b/.test(folder) ? `#${folder}` : `@/${folder}`;
  return isShallow(folder) ? `${prefix}/[^/]+$` : `${prefix}/`;
}

/** Returns the table of docs/architecture.md, formatted like oxfmt. */
export function renderRoomTable(): string {
  const rows = ROOMS.map(({ folder, families, holds, ...limits }) => [
    families
      ? `\`${folder}/{${families.join(",")}}/\``
      : `\`${folder}/\`${isShallow(folder) ? " (files)" : ""}`,
    holds,
    describe(limits),
  ]);
  const all = [["folder", "holds", "may import"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const toLine = (cells: readonly string[], fill: string) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(" | ")} |`;
  const [head = [], ...body] = all;
  return [toLine(head, " "), toLine(["", "", ""], "-"), ...body.map((row) => toLine(row, " "))].join("\n");
}
