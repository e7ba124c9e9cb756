import { parse } from "csv-parse/sync";
import { expect, it, vi } from "vitest";
import { IMPORT_FILE_MAX_CHARS, LIST_CELLS_MAX } from "#lib/domain/limits";
import { findListExcess } from "./list-size.ts";
import { readCsv } from "./read-csv.ts";

vi.mock("csv-parse/sync", { spy: true });

const ROWS_MAX = 3;
const HEAD = "username,name\n";

it.each([
  ["rows up to the limit below a header", `${HEAD}${"a\n".repeat(ROWS_MAX)}`],
  ["as many blank lines between them", `${HEAD}${"\na\n".repeat(ROWS_MAX)}\n`],
  ["rows with line breaks of Windows", `username,name\r\n${"\r\na\r\n".repeat(ROWS_MAX)}`],
  ["empty rows of a spreadsheet at the end", `${HEAD}a\n${";;;\r\n".repeat(1000)}`],
])("readCsv reads %s", (_, text) => {
  expect(findListExcess(text, ROWS_MAX)).toBeNull();
  expect(readCsv(text, ROWS_MAX).rows?.at(-1)?.cells).toEqual(["a"]);
});

const LINA = ["Lina Ait", "0661234567"];
const TABLE = [["Name", "Phone"], LINA, ["Samir, Eng.", "0770123456"]];

it.each([
  ["semicolons", "Name;Phone\nLina Ait;0661234567\nSamir, Eng.;0770123456", 1],
  ["commas", 'Name,Phone\nLina Ait,0661234567\n"Samir, Eng.",0770123456', 1],
  ["tabs", "Name\tPhone\nLina Ait\t0661234567\nSamir, Eng.\t0770123456", 1],
  ["blank first lines", "\n\n;;\nName;Phone\nLina Ait;0661234567\nSamir, Eng.;0770123456", 4],
  ["a separator line of Excel", "sep=;\r\nName;Phone\r\nLina Ait;0661234567\r\nSamir, Eng.;0770123456", 2],
  ["a quoted separator line", '\ufeff"sep=;"\nName;Phone\nLina Ait;0661234567\nSamir, Eng.;0770123456', 2],
  ["a header with another separator", "Name,Phone\nLina Ait;0661234567\nSamir, Eng.;0770123456", 1],
  ["a header in one cell", '"Name;Phone"\nLina Ait;0661234567\nSamir, Eng.;0770123456', 1],
  ["all columns in one cell", '"Name,Phone"\n"Lina Ait,0661234567"\n"""Samir, Eng."",0770123456"', 1],
  [
    "all columns in one cell beside empty ones",
    '"Name;Phone",,\n"Lina Ait;0661234567",,\n"Samir, Eng.;0770123456",,',
    1,
  ],
])("readCsv reads a table with %s", (_what, text, line) => {
  const { rows } = readCsv(text, ROWS_MAX);
  expect(rows?.map(({ cells }) => cells)).toEqual(TABLE);
  expect(rows?.map((row) => row.line)).toEqual([line, line + 1, line + 2]);
});

it.each([
  ['Ahmed "Le Grand" Ali;0550123456', ['Ahmed "Le Grand" Ali', "0550123456"]],
  ['"Le Grand" Ahmed;0550123456', ['"Le Grand" Ahmed', "0550123456"]],
  ['"Ahmed ""Le Grand""";0550123456', ['Ahmed "Le Grand"', "0550123456"]],
])("readCsv reads the quotation marks in %j", (text, cells) => {
  expect(readCsv(text, ROWS_MAX).rows?.[0]?.cells).toEqual(cells);
});

it("readCsv leaves commas in the texts of an only column", () => {
  const { rows } = readCsv('Name\n"Benali, Amina"\n"Haddad, Samir"', ROWS_MAX);
  expect(rows?.map(({ cells }) => cells)).toEqual([["Name"], ["Benali, Amina"], ["Haddad, Samir"]]);
});

it.each([
  ['"Lina', 1],
  ['Name;Phone\nLina Ait;0661234567\n"Samir;0770123456\n', 3],
  ['sep=;\nName\n\n"Lina\nSamir', 4],
])("readCsv names the line of a quotation mark that does not end in %j", (text, line) => {
  expect(readCsv(text, ROWS_MAX)).toEqual({ rows: null, line });
});

it("readCsv refuses one row more", () => {
  const text = `${HEAD}${"a\n".repeat(ROWS_MAX + 1)}`;
  expect(findListExcess(text, ROWS_MAX)).toBeNull();
  expect(() => readCsv(text, ROWS_MAX)).toThrow(
    expect.objectContaining({
      code: "invalid",
      text: { key: "errors.tooManyRows", values: { max: ROWS_MAX } },
    }),
  );
});

it("readCsv leaves no half emoji at the end of a cut cell", () => {
  const [row] = readCsv(`${"a".repeat(499)}😀`, ROWS_MAX).rows ?? [];
  expect(row?.cells).toEqual([`${"a".repeat(499)}\ufffd`]);
});

it("readCsv builds no more records than it needs to know that there are too many", () => {
  const lines = `${HEAD}${"a\n".repeat(2 * ROWS_MAX)}`;
  expect(findListExcess(lines, ROWS_MAX)).toBeNull();
  expect(() => readCsv(lines, ROWS_MAX)).toThrow();
  expect(vi.mocked(parse).mock.results.at(-1)?.value).toHaveLength(ROWS_MAX + 2);
});

it.each(["a\n", "\r\nx", "a,b,c\n", '""\n', "a\r"])(
  "findListExcess counts the lines of a list of %j without reading it to its end",
  (unit) => {
    const text = HEAD + unit.repeat(IMPORT_FILE_MAX_CHARS / unit.length);
    const charAt = vi.spyOn(String.prototype, "includes");
    expect(findListExcess(text, ROWS_MAX)).toBe("rows");
    expect(charAt.mock.calls.length).toBeLessThan(200);
    charAt.mockRestore();
  },
);

it.each([",", ";", "\t"])("findListExcess allows %j between cells up to the limit", (separator) => {
  const line = (cells: number) => `${separator.repeat(cells)}x`;
  expect(findListExcess(line(LIST_CELLS_MAX), ROWS_MAX)).toBeNull();
  expect(findListExcess(line(LIST_CELLS_MAX + 1), ROWS_MAX)).toBe("cells");
});
