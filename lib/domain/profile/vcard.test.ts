import { describe, expect, it } from "vitest";
import { completeVCard, escapeVCardText, foldVCardLine } from "./vcard.ts";

describe("escapeVCardText", () => {
  it.each([
    ["a plain name", "Lina Haddad", "Lina Haddad"],
    ["an Arabic name", "ياسمين بن عيسى", "ياسمين بن عيسى"],
    ["a comma", "Haddad, Lina", "Haddad\\, Lina"],
    ["semicolons", "a;b;;", "a\\;b\\;\\;"],
    ["quotes and colons", `"Lina": it's`, `"Lina": it's`],
    ["a backslash", "C:\\new", "C:\\\\new"],
    ["text that looks escaped already", "a\\, b\\n", "a\\\\\\, b\\\\n"],
    ["an Arabic comma and semicolon", "حيدرة، الجزائر؛ 16", "حيدرة، الجزائر؛ 16"],
    ["a line break", "one\ntwo", "one\\ntwo"],
    ["CRLF and a lone CR", "a\r\nTEL:1\rURL:2", "a\\nTEL:1\\nURL:2"],
    ["Unicode's separators", "a\u2028TEL:1\u2029URL:2\u0085NOTE:3", "a\\nTEL:1\\nURL:2\\nNOTE:3"],
    ["vertical tab, form feed, file separators", "a\vb\fc\u001cd\u001de\u001ef", "a\\nb\\nc\\nd\\ne\\nf"],
    ["control characters", "a\u0000b\u0007c\u009fd\u007f", "abcd"],
    ["a tab", "a\tb", "a\tb"],
    ["an end of the card", "x\r\nEND:VCARD\r\n", "x\\nEND:VCARD\\n"],
    ["an emoji with joiners", "👩🏽‍💻 ok", "👩🏽‍💻 ok"],
    ["signs that turn what follows", "a\u202eb\u2067c", "abc"],
    ["half an emoji", "a\ud83d", "a\ufffd"],
    ["an empty text", "", ""],
  ])("escapeVCardText escapes %s", (_what, text, escaped) => {
    expect(escapeVCardText(text)).toBe(escaped);
    expect(escaped).not.toMatch(/[\r\n]/);
  });
});

describe("foldVCardLine", () => {
  it.each([
    ["75 octets", "x".repeat(75), ["x".repeat(75)]],
    ["76 octets", "x".repeat(76), ["x".repeat(75), " x"]],
    ["a line of three", "x".repeat(150), ["x".repeat(75), ` ${"x".repeat(74)}`, " x"]],
    ["37 letters of two octets, then one", "x" + "ع".repeat(38), ["x" + "ع".repeat(37), " ع"]],
    ["an emoji that just fits", "x".repeat(71) + "😀", ["x".repeat(71) + "😀"]],
    ["an emoji across the limit", "x".repeat(72) + "😀", ["x".repeat(72), " 😀"]],
    ["an emoji one octet too long", "x".repeat(74) + "😀y", ["x".repeat(74), " 😀y"]],
    ["an empty line", "", [""]],
  ])("foldVCardLine folds %s", (_what, line, expected) => {
    expect(foldVCardLine(line).split("\r\n")).toEqual(expected);
  });

  it.each(["ياسمين بن عيسى، مهندسة معمارية; ", "👩🏽‍💻 ", "é", "日本", " "])(
    "unfolding a folded line of %j restores it",
    (piece) => {
      for (let shift = 0; shift < 6; shift++) {
        const line = "x".repeat(shift) + piece.repeat(40);
        const folded = foldVCardLine(line);
        expect(folded.replaceAll("\r\n ", "")).toBe(line);
        for (const part of folded.split("\r\n")) {
          const bytes = Buffer.from(part);
          expect(bytes.length).toBeLessThanOrEqual(75);
          expect(bytes.toString()).not.toContain("\ufffd");
        }
      }
    },
  );
});

describe("completeVCard", () => {
  it("completeVCard puts values, types and labels of links in the place of placeholders", () => {
    const draft = ["FN:{0}", "TEL;TYPE=CELL:{1}", "URL:{2}", "URL:{3}", "X-SOCIALPROFILE;TYPE={4}:{3}", ""];
    const values = [
      { value: "Lina {1}" },
      { value: "+213550123456", types: ["WORK", "CELL", "PREF"] },
      { value: "https://a.dz" },
      { value: "https://b.dz", label: "b {0}\\, c" },
      { value: "instagram" },
    ];
    expect(completeVCard(draft.join("\r\n"), values).split("\r\n")).toEqual([
      "FN:Lina {1}",
      "TEL;TYPE=WORK,CELL,PREF:+213550123456",
      "URL:https://a.dz",
      "item1.URL:https://b.dz",
      "item1.X-ABLabel:b {0}\\, c",
      "X-SOCIALPROFILE;TYPE=instagram:https://b.dz",
      "",
    ]);
  });

  it("completeVCard unfolds the draft, leaves lines without placeholders and folds long values", () => {
    const long = "ع".repeat(60);
    const folded = completeVCard("NOTE:{\r\n 0}\r\nVERSION:3.0\r\n", [{ value: long }]);
    expect(folded).toBe(`${foldVCardLine(`NOTE:${long}`)}\r\nVERSION:3.0\r\n`);
  });
});
