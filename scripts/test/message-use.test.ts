import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkMessageUse } from "./message-use.ts";

const MESSAGES = {
  greeting: { morning: "a", evening: "b", night: "c", forgotten: "d" },
  steps: { first: { title: "a", text: "b" }, second: { title: "a", text: "b" } },
  errors: { network: "a", conflict: "b", required: "c" },
  fields: { email: "a", phone: "b" },
};

const FILES: Record<string, string> = {
  "tsconfig.json": JSON.stringify({ extends: "../../tsconfig.json", include: ["*.ts"], exclude: [] }),
  "messages/en.json": JSON.stringify(MESSAGES),
  "types.d.ts": `import type messages from "./messages/en.json";
    declare module "next-intl" { interface AppConfig { Messages: typeof messages } }`,
  "static.ts": `import { useTranslations } from "next-intl";
    const t = useTranslations("greeting");
    export const texts = [t("morning"), t.rich("evening"), t.has("missing")];
    export const fallback = useTranslations()("greeting.night");`,
  "dynamic.ts": `import { useTranslations } from "next-intl";
    export function describe(step: "first" | "second", part: "title" | "text") {
      const t = useTranslations(\`steps.\${step}\`);
      return t(part);
    }`,
  "server.ts": `import english from "./messages/en.json";
    export const network = english.errors.network;
    type Key = "errors.conflict" | "errors.required" | "fields.email";
    export const keys = { conflict: "errors.conflict" };
    export const refuse = (code: "required" | "gone"): Key => \`errors.\${code}\`;
    export const label = (name: string) => \`fields.\${name}\` as Key;
    export const path = (name: string) => \`contact.\${name}\`;`,
  "static.test.ts": `export const key = "greeting.forgotten";`,
};

let root: string;
beforeAll(() => {
  // Inside the checkout, so that next-intl can be resolved.
  mkdirSync(".test", { recursive: true });
  root = mkdtempSync(join(process.cwd(), ".test", "messages-"));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

it("checkMessageUse reports unused and unknown keys, and accepts static and dynamic ones", async () => {
  expect((await checkMessageUse(root)).sort()).toEqual([
    "greeting.forgotten: unused",
    "server.ts:5: errors.gone is in no messages",
    "static.ts:3: greeting.missing is in no messages",
  ]);
});
