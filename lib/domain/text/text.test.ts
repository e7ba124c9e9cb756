import { describe, expect, test } from "vitest";
import { charCount } from "./char-count.ts";
import { cleanText } from "./text.ts";

const line = (raw: string) => cleanText(raw, { multiline: false });
const lines = (raw: string) => cleanText(raw, { multiline: true });
const accepted = (value: string) => ({ ok: true, value });
const rejected = (reason: string) => ({ ok: false, reason });

test.each([
  ["", 0],
  ["abc", 3],
  ["نادية", 5],
  ["👋🏽", 2],
])("charCount counts the code points of %j", (text, count) => expect(charCount(text)).toBe(count));

describe("cleanText", () => {
  test.each([
    `R&D "lead" & l'équipe`,
    "R&amp;D",
    "&lt;script&gt;",
    "&#60;b&#62;",
    "a < b",
    "a > b",
    "a <= b && b >= c",
    "I <3 tea",
    "I love <you",
    "I love <you and onions",
    "if a<b then c",
    "<",
    "<>",
    "</",
    "</>",
    "</ script>",
    "< script>",
    "<!",
    "<!>",
    "<!-- never closed",
    "<?",
    "Nadia <nadia@example.com>",
    "<https://example.com/a?b=c>",
    "javascript: the good parts, data: too",
    "onerror=alert(1)",
    "سارة & شركاؤها «الجزائر» < وهران",
    "أحبّ <القهوة> كثيرًا",
    "می\u200cخواهم 👩🏽\u200d💻",
    "+213 (0)",
    "e\u0301 é",
    "\ue000\uf8ff",
  ])("cleanText leaves %j unchanged", (text) => {
    expect(line(text)).toEqual(accepted(text));
    expect(lines(text)).toEqual(accepted(text));
  });

  test.each([
    ["  Lina ", "Lina"],
    ["\n سارة\t", "سارة"],
    ["\u00a0Lina\ufeff", "Lina"],
    ["<b> Lina </b>", "Lina"],
    ["   ", ""],
    ["<br>", ""],
    ["\u200f\u200b", ""],
    ["\u3164", ""],
    ["\u2068+213\u2069 \u200f(0)", "+213 (0)"],
    ["Mo\u200bhamed Zer\u00adrouki\u202e", "Mohamed Zerrouki"],
    ["Amina\tBenali", "Amina Benali"],
  ])("cleanText trims %j", (raw, value) => expect(line(raw)).toEqual(accepted(value)));

  test.each([
    ["Very <b>good</b> tea", "Very good tea"],
    ["شاي <b>لذيذ</b> جدًا", "شاي لذيذ جدًا"],
    ["<p class='x'>R&amp;D & \"co\"</p>", 'R&amp;D & "co"'],
    ["one<br/>two<BR >three", "onetwothree"],
    ["<a href='https://example.com/?a=1&b=2' title='a > b'>Shop</a>", "Shop"],
    ['<a href="https://example.com/?one=1" title="only = two">Shop</a>', "Shop"],
    ["<textarea>kept</textarea> <option>this</option>", "kept this"],
    ["<title>a <b>c</b></title>", "a c"],
    ["<plaintext>a <b>c</b>", "a c"],
    ["<noscript><i>x</i></noscript><xmp><i>y</i></xmp>", "xy"],
    ["<my-card>x</my-card><o:p>y</o:p>", "xy"],
    ["a <!-- hidden --> b", "a  b"],
    ["<!doctype html><?xml version='1.0'?>x", "x"],
    ["<<b>b>x</b>", "x"],
    ["a <b>c</b> < d <e", "a c < d <e"],
    ["a<b and c>d", "ad"],
    ["<b>x</b", "x</b"],
  ])("cleanText removes the tags of %j", (raw, value) => expect(lines(raw)).toEqual(accepted(value)));

  test.each(["script", "style", "iframe", "object", "embed", "form", "svg", "math"])(
    "cleanText rejects the element %s in any spelling",
    (name) => {
      const spellings = [
        `<${name}>x</${name}>`,
        `Hi <${name}>`,
        `Hi <${name}`,
        `Hi </${name}`,
        `أهلا <${name.toUpperCase()}/x`,
        `<${name}\n>`,
        `<b title="<${name}>">`,
        `<!-- <${name}> -->`,
        `<${name.slice(0, 2)}<b>${name.slice(2)}>`,
        `<${name.slice(0, 2)}<!-- -->${name.slice(2)}>`,
        `<${name.slice(0, 2)}<i title='>'>${name.slice(2)}`,
      ];
      for (const spelling of spellings) expect(lines(spelling), spelling).toEqual(rejected(`<${name}>`));
    },
  );

  test.each([
    ['<img src="x" onerror="alert(1)">', "onerror"],
    ["<img src=x OnError=alert(1)>", "onerror"],
    ["<img/onerror=alert(1)>", "onerror"],
    ["<img src='x'onerror=alert(1)>", "onerror"],
    ["<img alt='>' onerror=alert(1)>", "onerror"],
    ["<img < onerror=alert(1)>", "onerror"],
    ["<img src=x onerror=alert(1)", "onerror"],
    ["<b onclick>x</b>", "onclick"],
    ["<b\nonclick\n=\n'x'>x</b>", "onclick"],
    ["<x@y onclick=alert(1)>", "onclick"],
    ["أهلا <b onclick=alert(1)>نادية</b>", "onclick"],
    ["<b on:click=x>", "on:click"],
    ["<im<b>g on<i>error=alert(1)>", "onerror"],
    ["<a href='javascript:alert(1)'>Hi</a>", "javascript:"],
    ["<a href=JavaScript:alert(1)>Hi</a>", "javascript:"],
    ["<a href='java\nscript:alert(1)'>Hi</a>", "javascript:"],
    ["<a href=' javascript :alert(1)'>Hi</a>", "javascript:"],
    ["<a href='&#106;avascript:alert(1)'>Hi</a>", "javascript:"],
    ["<a href='&#x6A&#97vascript&colon;alert(1)'>Hi</a>", "javascript:"],
    ["<a href='java&Tab;script&#58;alert(1)'>Hi</a>", "javascript:"],
    ["<a href='javascript:alert(1)'", "javascript:"],
    ["<a href='data:text/html,hello'>Hi</a>", "data:"],
    ["<img src=data:image/png;base64,AA==>", "data:"],
    ["<a href='vbscript:x'>Hi</a>", "vbscript:"],
    ["<a href='&#999999999999;javascript:x'>", "javascript:"],
  ])("cleanText rejects the handler or active URL in %j", (raw, reason) =>
    expect(lines(raw)).toEqual(rejected(reason)),
  );

  test.each([
    ["Bell\u0007ringer", "U+0007"],
    ["Na\u0000dia", "U+0000"],
    ["نا\u0000دية", "U+0000"],
    ["a\u007fb", "U+007F"],
    ["a\u0085b", "U+0085"],
    ["a\u0001b\u0002c", "U+0001"],
    ["a\u000bb", "U+000B"],
    ["half \ud83d pair", "U+D83D"],
    ["a\rb", "U+000D"],
  ])("cleanText rejects the control character in %j", (raw, reason) => {
    expect(line(raw)).toEqual(rejected(reason));
    expect(lines(raw)).toEqual(rejected(reason));
  });

  test.each(["One\nTwo\tThree", "سطر\nسطر"])("cleanText allows lines only in multiline text: %j", (raw) => {
    expect(lines(raw)).toEqual(accepted(raw));
    expect(line(raw)).toEqual(rejected("U+000A"));
  });

  test("cleanText keeps tabs and marks of direction in multiline text, and nothing that turns what follows", () => {
    expect(lines("One\tTwo\u200f\u202e three\u2067")).toEqual(accepted("One\tTwo\u200f three"));
  });

  test("cleanText rejects a line separator in a single line", () => {
    expect(line("a\u2028b")).toEqual(rejected("U+2028"));
    expect(lines("a\u2028b")).toEqual(accepted("a\u2028b"));
  });

  test("cleanText turns CRLF into LF", () => expect(lines("a\r\nb\r\n")).toEqual(accepted("a\nb")));

  test("cleanText rejects too many or too deeply nested tags", () => {
    expect(line("<b>x</b>".repeat(1000))).toEqual(accepted("x".repeat(1000)));
    expect(line("<b>x</b>".repeat(2000))).toEqual(rejected("<…>"));
    expect(line("<".repeat(50) + "b>".repeat(50))).toEqual(rejected("<…>"));
  });
});
