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
  expect(readCsv(text, ROWS_MAX)?.at(-1)?.cells).toEqual(["a"]);
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
  const [row] = readCsv(`${"a".repeat(499)}😀`, ROWS_MAX) ?? [];
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
