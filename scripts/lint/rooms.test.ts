import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { renderRoomTable, importRules } from "./import-rules.ts";
import { ROOMS } from "./rooms.ts";

const ARCHITECTURE = join(import.meta.dirname, "..", "..", "docs", "architecture.md");

it("the table of rooms in docs/architecture.md matches the rules that lint enforces", () => {
  expect(readFileSync(ARCHITECTURE, "utf8")).toContain(renderRoomTable());
});

it("a room imports only rooms listed before it, so rooms form no cycle", () => {
  for (const [index, { folder, mayImport }] of ROOMS.entries()) {
    const before = ROOMS.slice(0, index).map((room) => room.folder);
    expect(
      mayImport.filter((other) => !before.includes(other)),
      folder,
    ).toEqual([]);
  }
});

it.each([
  ["components/panel", "#lib/domain/limits", true],
  ["components/panel", "@/components/ui/dialog", true],
  ["components/panel", "@/components/panel/edit/preview", true],
  ["components/panel", "@/components/admin/kit/format", false],
  ["components/panel", "#lib/server/env", false],
  ["lib/domain", "#lib/wire/pages", false],
  ["lib/domain", "./limits.ts", true],
  ["lib/server/dal", "#lib/server/page-invalidation", true],
  ["lib/server/dal", "#lib/server/services/admin/settings", false],
  ["lib/server/auth", "../services/settings.ts", false],
  ["app", "#lib/server/dal/orders", false],
  ["app", "react", true],
  ["server/http", "#server/next/app", true],
  ["server/http", "../next/app.ts", false],
  ["server/next", "#server/http/http-server", false],
  ["server/pages", "#server/main", false],
  ["lib/server/services", "#server/pages/page-store", false],
  ["server/pages", "#messages/ar.json", true],
  ["server", "./pages/page-store.ts", true],
  ["app", "#lib/wire/profile/client", true],
  ["app/api", "#lib/wire/profile/client", false],
  ["app/api", "#lib/wire/profile/server", true],
  ["app/api", "#lib/wire/user/responses", true],
  ["app/api", "@/components/ui/dialog", false],
  ["components/panel", "#lib/wire/profile/server", false],
  ["components/panel", "#lib/wire/profile/client", true],
  ["lib/client", "#lib/wire/profile/server", false],
  ["lib/client", "#lib/wire/pages", true],
  ["lib/server/services", "#lib/wire/profile/client", false],
  ["server", "../scripts/launch.ts", false],
])("in %s, an import of %s is allowed: %s", (folder, specifier, isAllowed) => {
  const [rule] = importRules().filter(({ files }) => files[0]?.startsWith(`${folder}/*`));
  const [, options] = rule?.rules["logix/imports"] ?? [];
  if (typeof options !== "object") throw new Error(`no rule for ${folder}`);
  const regex = options.patterns[0]?.regex ?? "";
  expect(!new RegExp(regex, "u").test(specifier)).toBe(isAllowed);
});
