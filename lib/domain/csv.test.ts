import { expect, it } from "vitest";
import { toCsvLine } from "./csv.ts";

it.each([
  [["a", 1, ""], `"a","1",""\r\n`],
  [['say "hi"', "a,b", "a;b", "two\nlines"], `"say ""hi""","a,b","a;b","two\nlines"\r\n`],
  [["=1+1", "+213", "-1", "@SUM(A1)", "\tx", "\rx"], `"'=1+1","'+213","'-1","'@SUM(A1)","'\tx","'\rx"\r\n`],
  [["1-1", "a=b", "أمين", "'=1"], `"1-1","a=b","أمين","'=1"\r\n`],
  [['="x"'], `"'=""x"""\r\n`],
])("writes %j as %j", (cells, line) => expect(toCsvLine(cells)).toBe(line));
