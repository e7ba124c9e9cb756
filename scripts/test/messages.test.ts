import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { compareMessages, findRepeats } from "./messages.ts";

const root = mkdtempSync(join(tmpdir(), "logix-messages-"));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(locale: string, messages: object): void {
  mkdirSync(join(root, "messages"), { recursive: true });
  writeFileSync(join(root, "messages", `${locale}.json`), JSON.stringify(messages));
}

it("compareMessages reports missing keys, empty texts and different placeholders", async () => {
  write("ar", {
    a: { same: "{count, plural, one {واحد} other {#}}", only: "x" },
    empty: " ",
    name: "{name}",
  });
  write("en", {
    a: { same: "{count, plural, one {One} other {#}}" },
    empty: "e",
    name: "<b>{nom}</b>",
    new: "n",
  });

  expect(await compareMessages(root)).toEqual([
    "a.only: missing in en.json",
    "empty: empty",
    "name: placeholders differ (ar name, en <b> nom)",
    "new: missing in ar.json",
  ]);
});

it("findRepeats reports texts of screens that repeat a shared label or action in both languages", async () => {
  write("ar", {
    actions: { back: "رجوع", save: "حفظ" },
    fields: { name: "الاسم" },
    links: { name: "الاسم", back: "عودة", title: "حفظ", done: { save: "حفظ" } },
  });
  write("en", {
    actions: { back: "Back", save: "Save" },
    fields: { name: "Name" },
    links: { name: "Name", back: "Back", title: "Save", done: { save: "Save" } },
  });
  expect(await findRepeats(root)).toEqual([
    "links.name: says what fields.name says",
    "links.done.save: says what actions.save says",
  ]);
});
