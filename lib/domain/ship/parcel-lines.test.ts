import { expect, it } from "vitest";
import { parseParcelLines } from "./parcel-lines.ts";

it.each([
  ["LX-1003 yal-ABC123", 1003, "yal-ABC123"],
  ["lx1003\tZR-9", 1003, "ZR-9"],
  ["1003;yal-ABC123", 1003, "yal-ABC123"],
  ["1003 77001234", 1003, "77001234"],
  ["١٠٠٣ yal-ABC123", 1003, "yal-ABC123"],
  ['"LX-1003","yal-ABC123"', 1003, "yal-ABC123"],
  ["yal-ABC123,LX-1003", 1003, "yal-ABC123"],
  ["LX-1003;Amina Belkacem;0550123456;ECO-77A", 1003, "ECO-77A"],
  ["'LX-1003,yal-ABC123", 1003, "yal-ABC123"],
  ["LX-1003", 1003, null],
  ["yal-ABC123", null, "yal-ABC123"],
  ["LX-1003 <b>1</b>", 1003, null],
])("parseParcelLines reads order and parcel of %s", (text, number, parcel) => {
  expect(parseParcelLines(text)).toEqual([{ line: 1, text: text.trim(), number, parcel }]);
});

it("parseParcelLines skips blank lines and a header, and keeps line numbers", () => {
  const lines = parseParcelLines("\uFEFFréférence;colis\r\n\r\nLX-1;ab-1\nLX-2;ab-2\n");
  expect(lines.map(({ line, number }) => [line, number])).toEqual([
    [3, 1],
    [4, 2],
  ]);
});
