import { expect, it } from "vitest";
import { toOneLine } from "./one-line.ts";

it.each([
  ["12 rue Larbi, Oran", "12 rue Larbi, Oran"],
  [" 12 rue Larbi, Oran, ", " 12 rue Larbi, Oran, "],
  ["12 rue Larbi\nOran", "12 rue Larbi, Oran"],
  ["12 rue Larbi,\r\n\r\n  Oran \n", "12 rue Larbi, Oran"],
  ["شارع ديدوش مراد\nالجزائر الوسطى", "شارع ديدوش مراد، الجزائر الوسطى"],
  ["شارع ديدوش مراد،\nرقم 48", "شارع ديدوش مراد، رقم 48"],
  ["\n \n", ""],
])("toOneLine turns %j into %j", (typed, line) => {
  expect(toOneLine(typed)).toBe(line);
});
