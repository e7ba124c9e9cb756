import { expect, it } from "vitest";
import { toCsvLine } from "./csv.ts";

it.each([
  [["a", 1, ""], `"a","1",""\r\n`],
  [['say "hi"', "a,b", "a;b", "two\nlines"], `"say ""hi""","a,b","a;b","two\nlines"\r\n`],
  [["=1+1", "+213", "-1", "@SUM(A1)", "\tx", "\rx"], `"'=1+1","'+213","'-1","'@SUM(A1)","'\tx","'\rx"\r\n`],
  [["1-1", "a=b", "أمين", "l'or"], `"1-1","a=b","أمين","l'or"\r\n`],
  [['="x"'], `"'=""x"""\r\n`],
  [["a;=1", "a,+1", "a|-1", "a\t@x", "a\n=1"], `"a;'=1","a,'+1","a|'-1","a\t'@x","a\n'=1"\r\n`],
  [["a; =1", 'a;"=1', 'a;" "=1'], `"a;' =1","a;'""=1","a;'"" ""=1"\r\n`],
  [["＝1", "a;＋1", "－1", "a,＠x"], `"'＝1","a;'＋1","'－1","a,'＠x"\r\n`],
  [["'=1", "a;'=1", "''\tx", "a'=1"], `"''=1","a;''=1","'''\tx","a'=1"\r\n`],
  [["=1;=2"], `"'=1;'=2"\r\n`],
  [["a - b", "a=b;c", "x;y=1", "a：＝"], `"a - b","a=b;c","x;y=1","a：＝"\r\n`],
])("toCsvLine writes %j as %j", (cells, line) => expect(toCsvLine(cells)).toBe(line));
