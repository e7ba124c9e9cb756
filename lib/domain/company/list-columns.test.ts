import { expect, it } from "vitest";
import ar from "#messages/ar.json";
import en from "#messages/en.json";
import { cellOf, findHeader, type ListColumn } from "./list-columns.ts";

const KNOWN = ["username", "name", "phone", "title", "department"] as const;

it.each(
  KNOWN.flatMap((column) =>
    [en, ar].map(({ fields }) => [fields[column === "title" ? "jobTitle" : column], column] as const),
  ),
)("the exported column %j is read as %s", (name, column) => {
  const header = findHeader([{ line: 1, cells: [name] }], KNOWN, KNOWN);
  expect(header?.columns).toEqual([column]);
});

it.each<[string[], ListColumn[]]>([
  [
    ["Prénom", "Nom"],
    ["firstName", "lastName"],
  ],
  [
    ["اللقب", "الاسم"],
    ["lastName", "firstName"],
  ],
  [["Nom"], ["name"]],
  [["TÉL.", "e-mail", "Tél. portable"], ["phone"]],
])("the names %j are the columns %j", (cells, columns) => {
  const header = findHeader([{ line: 1, cells }], [...KNOWN, "firstName", "lastName"], columns);
  expect(header?.columns.filter(Boolean)).toEqual(columns);
});

it("a header is found below titles, but not below the fifth row", () => {
  const title = { line: 1, cells: ["Équipe"] };
  const header = { line: 6, cells: ["Name"] };
  const at = (titles: number) =>
    findHeader([...Array<typeof title>(titles).fill(title), header], ["name"], ["name"]);
  expect(at(4)).toMatchObject({ names: ["Name"], rows: [] });
  expect(at(5)).toBeNull();
});

it("a name in two columns is joined", () => {
  expect(cellOf([" Lina ", "Ait Ali"], ["firstName", "lastName"], "name")).toBe("Lina Ait Ali");
  expect(cellOf(["Lina", ""], ["firstName", "lastName"], "name")).toBe("Lina");
});
