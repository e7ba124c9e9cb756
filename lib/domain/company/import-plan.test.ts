import fc from "fast-check";
import { expect, it } from "vitest";
import { toCsvLine } from "#lib/domain/admin/csv";
import { FULL_NAME_MAX_CHARS, LINE_MAX_CHARS } from "#lib/domain/limits";
import { cleanLine } from "./file-cells.ts";
import { planImport } from "./import-plan.ts";
import { readCsv } from "./read-csv.ts";
import { IMPORT_COLUMNS } from "./roster.ts";

const USERNAME = "logix_amina";
type Cells = Record<"name" | "title" | "department", string>;
const AMINA: Cells = { name: "Amina", title: "", department: "" };

/** Plans the import of a file with one member. */
function plan(file: string, stored: Cells) {
  const { rows } = readCsv(file, 1);
  expect(rows).toHaveLength(2);
  return planImport(rows ?? [], {
    members: new Map([[USERNAME, { username: USERNAME, ...stored }]]),
    departments: stored.department === "" ? [] : [stored.department],
  });
}

const exported = ({ name, title, department }: Cells) =>
  toCsvLine(IMPORT_COLUMNS) + toCsvLine([USERNAME, name, title, department]);
const UNCHANGED = { rows: [], unchanged: 1, errors: [] };

it.each([
  { title: "CEO | @atlas" },
  { title: "CEO |'@atlas" },
  { title: "'=1" },
  { title: "''=1" },
  { title: "-" },
  { title: "=SUM(1);=2" },
  { department: "R&D, -2" },
  { department: "-" },
  { department: "فرع ; -2 'ب'" },
  { name: "Amina, '-' + \"x\"" },
])("importing an exported member with %o changes nothing", (cells) => {
  const stored = { ...AMINA, ...cells };
  expect(plan(exported(stored), stored)).toMatchObject(UNCHANGED);
});

it.each([
  ["Équipe commerciale", "equipe COMMERCIALE"],
  ["Equipe commerciale", "E\u0301quipe\u00a0commerciale"],
  ["Bureau d’Oran", "bureau d'oran"],
  ["الإدارة", "الاداره"],
])("the department %j is found as %j", (stored, written) => {
  const { rows, errors } = plan(`username,department\n${USERNAME},${written}\n`, {
    ...AMINA,
    department: stored,
  });
  expect([rows, errors]).toEqual([[], []]);
});

it.each([
  ["a French header", "Nom d’utilisateur;Nom complet;Fonction;Département"],
  ["a header in capitals without accents", "IDENTIFIANT;NOM;POSTE;DEPARTEMENT"],
  ["an Arabic header", "اسم المستخدم;الاسم;المهنة;القسم"],
  ["an exported header", "Username;Name;Job title;Department"],
])("planImport reads %s", (_what, head) => {
  const row = `${USERNAME};Amina Benali;Directrice;equipe`;
  const { rows, errors, ignored } = plan(`${head}\n${row}`, { ...AMINA, department: "Équipe" });
  expect([rows[0]?.changes.map(({ column, to }) => [column, to]), errors, ignored]).toEqual([
    [
      ["name", "Amina Benali"],
      ["title", "Directrice"],
    ],
    [],
    [],
  ]);
});

it("planImport joins given and family name, and shows what it does not read", () => {
  const file = `sep=;\nIdentifiant;Nom;Prénom;Pointure\n${USERNAME};Benali;Amina;38`;
  const { rows, ignored } = plan(file, AMINA);
  expect(rows[0]?.changes).toEqual([{ column: "name", from: "Amina", to: "Amina Benali" }]);
  expect(ignored).toEqual(["Pointure"]);
});

it("importing any exported member changes nothing", () => {
  const pieces = [
    "=",
    "+",
    "-",
    "@",
    "＝",
    "＠",
    "'",
    '"',
    ",",
    ";",
    "|",
    " ",
    "\u00a0",
    "a",
    "أ",
    "مين",
    "1",
  ];
  const text = fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 20 })
    .map((all) => all.join(""));
  const line = (maxChars: number) =>
    text.map((raw) => cleanLine(raw, maxChars)).filter((clean): clean is string => clean !== null);
  const member = fc.record({
    name: line(FULL_NAME_MAX_CHARS),
    title: line(LINE_MAX_CHARS),
    department: line(LINE_MAX_CHARS),
  });
  fc.assert(
    fc.property(member, (stored) => {
      expect(plan(exported(stored), stored)).toMatchObject(UNCHANGED);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ["with an apostrophe after a separator", `CEO |' @atlas`, "CEO | @atlas"],
  ["whose text has an apostrophe", `CEO |'@atlas`, "CEO |'@atlas"],
])("importing an older export %s changes nothing", (_what, cell, title) => {
  const stored = { ...AMINA, title };
  expect(plan(`username,title\n${USERNAME},"${cell}"`, stored)).toMatchObject(UNCHANGED);
});

it.each([
  [
    "a changed cell loses only the apostrophes that the export added",
    "CFO |''@atlas,' -1",
    "CFO |'@atlas, -1",
  ],
  ["a typed cell keeps its apostrophes", "L'atelier, d'or", "L'atelier, d'or"],
  ["a dash empties the title", "-", ""],
])("%s", (_what, cell, to) => {
  const { rows, errors } = plan(`username;title\n${USERNAME};"${cell}"`, { ...AMINA, title: "CEO |'@atlas" });
  expect(errors).toEqual([]);
  expect(rows.map(({ changes }) => changes)).toEqual([[{ column: "title", from: "CEO |'@atlas", to }]]);
});

it("a dash empties a title that is itself a dash", () => {
  const { rows } = plan(`username,title\n${USERNAME},-`, { ...AMINA, title: "-" });
  expect(rows.map(({ changes }) => changes)).toEqual([[{ column: "title", from: "-", to: "" }]]);
});
