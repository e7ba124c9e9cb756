import { expect, it } from "vitest";
import { INVITED_MAX } from "#lib/domain/limits";
import { readInvited, withSeparators } from "./invited.ts";
import { readCsv } from "./read-csv.ts";

const read = (text: string) => readInvited(readCsv(withSeparators(text), INVITED_MAX).rows ?? []);

const LINA = { name: "Lina Ait Ali", phone: "0661234567" };

it.each([
  ["a typed line", "Lina Ait Ali, 0661 23 45 67"],
  ["a line without a separator", "Lina Ait Ali 0661234567"],
  ["a line with Arabic digits", "Lina Ait Ali ٠٦٦١٢٣٤٥٦٧"],
  ["a line with slashes between the digits", "Lina Ait Ali 0661/23.45.67"],
  ["a line with full-width digits", "Lina Ait Ali ０６６１２３４５６７"],
  ["a line with a 0 in brackets", "Lina Ait Ali (+213) (0)661 23 45 67"],
  ["a line with an Arabic comma", "Lina Ait Ali، +213 661 23 45 67"],
  ["a line with the phone first", "0661234567;Lina Ait Ali"],
  ["a line with a colon", "Lina Ait Ali: 0661234567"],
  ["a line with a colon and no space", "Lina Ait Ali:0661234567"],
  ["a line with a dash", "Lina Ait Ali – 0661234567"],
  ["a line with the phone before the name", "0661 23 45 67 Lina Ait Ali"],
  ["a line of a numbered list", "1. Lina Ait Ali 0661234567"],
  ["a row with its number", "1;Lina Ait Ali;0661234567"],
  ["a line of a list with signs", "- Lina Ait Ali, 0661234567"],
  ["a list with an Arabic header", "الاسم,الهاتف\nLina Ait Ali,0661-23-45-67"],
  ["a list with a French header", "Nom;Téléphone\nLina Ait Ali;0661234567"],
  ["a list with a header in capitals", "NOM ET PRENOM;N° TEL.\nLina Ait Ali;0661234567"],
  ["a list with an English header", "Full name;Phone number\nLina Ait Ali;0661234567"],
  ["a list with given and family name", "Prénom;Nom;Portable\nLina;Ait Ali;0661234567"],
  ["a list with family name first", "Nom;Prénom;GSM\nAit Ali;Lina;0661234567"],
  ["an Arabic list with family name first", "اللقب;الاسم;رقم الهاتف\nAit Ali;Lina;0661234567"],
  ["a list whose column of phones has another name", "Name;To call\nLina Ait Ali;0661234567"],
  ["a list for Excel with its separator", "sep=;\nName;Phone\nLina Ait Ali;0661234567"],
  ["a list of one cell for each row", '"Name,Phone"\n"Lina Ait Ali,0661234567"'],
])("readInvited reads the name and phone of %s", (_, text) => {
  expect(read(text)).toEqual({ people: [LINA], errors: [], ignored: [] });
});

it("readInvited shows titles and columns that it does not read", () => {
  expect(read("Équipe 2026\nPhone\tDepartment\tName\tMobile\n0661234567\tLooms\tLina Ait Ali\t")).toEqual({
    people: [LINA],
    errors: [],
    ignored: ["Équipe 2026", "Department", "Mobile"],
  });
});

it.each([
  ["Qui;Appeler\nLina Ait Ali;0661234567", "headerUnknown", 1, "Qui, Appeler"],
  ["\nSalariée;Téléphone\nLina Ait Ali;0661234567", "headerUnknown", 2, "Salariée, Téléphone"],
  ["Lina;Ait Ali;0661234567", "headerMissing", 1, ""],
  ["Lina;0661234567\nSamir;Sales;0770123456", "headerMissing", 2, ""],
])("readInvited invites no one from %j: %s", (text, reason, line, value) => {
  expect(read(text)).toEqual({ people: [], errors: [{ line, reason, value }], ignored: [] });
});

it("readInvited reads a list that mixes Arabic and Latin commas", () => {
  const samir = { name: "Samir Haddad", phone: "0770123456" };
  expect(read("Lina Ait Ali، 0661 23 45 67\nSamir Haddad, 0770 12 34 56")).toEqual({
    people: [LINA, samir],
    errors: [],
    ignored: [],
  });
});

it("readInvited accepts people without a phone and two people with the same name", () => {
  const samir = { name: "سمير", phone: "" };
  expect(read("سمير\n\nسمير")).toEqual({ people: [samir, samir], errors: [], ignored: [] });
});

it("readInvited reports each refused row with its line", () => {
  const text = `Lina Ait Ali,0661234567\n,0770123456\n${"x".repeat(33)},\nSamir,12\nNadia,0661 23 45 67\nSara,066123456\nAli 0661/23/45/67/8`;
  expect(read(text)).toEqual({
    people: [LINA],
    errors: [
      { line: 2, reason: "nameMissing", value: "" },
      { line: 3, reason: "nameNotValid", value: "x".repeat(33) },
      { line: 4, reason: "phoneNotValid", value: "12" },
      { line: 5, reason: "twice", value: "0661 23 45 67" },
      { line: 6, reason: "phoneDigitMissing", value: "066123456" },
      { line: 7, reason: "phoneNotValid", value: "0661/23/45/67/8" },
    ],
    ignored: [],
  });
});

it("readInvited refuses a list of more than 500 people", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `Lina ${index}`).join("\n");
  const header = "name\n";
  for (const start of ["", header]) {
    expect(read(start + lines(INVITED_MAX)).people).toHaveLength(INVITED_MAX);
    expect(() => read(start + lines(INVITED_MAX + 1))).toThrow(
      expect.objectContaining({ text: { key: "errors.tooManyRows", values: { max: 500 } } }),
    );
  }
});

it("a cell is read up to 500 characters", () => {
  const blanks = (count: number) => read(`${" ".repeat(count)}Lina Ait Ali,0661234567`);
  expect(blanks(488).people).toEqual([LINA]);
  expect(blanks(500).errors).toEqual([{ line: 1, reason: "nameMissing", value: "" }]);
});
