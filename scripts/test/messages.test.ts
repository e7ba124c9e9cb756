import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { compareMessages } from "./messages.ts";

const root = mkdtempSync(join(tmpdir(), "logix-messages-"));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it("compareMessages reports missing keys, empty texts and different placeholders", async () => {
  mkdirSync(join(root, "messages"), { recursive: true });
  const write = (locale: string, messages: object) =>
    writeFileSync(join(root, "messages", `${locale}.json`), JSON.stringify(messages));
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
