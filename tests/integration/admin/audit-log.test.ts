import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as auditRoute } from "@/app/api/group/audit/v1/route";
import type { ResponseOf } from "#lib/contract/calls";
import { activeOwner, admin, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import type { ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

let boss: Person;
let owner: Person;
const deleted = { id: randomUUID() };
beforeAll(async () => {
  boss = await admin({ username: "logix_boss", fullName: "Samir Haddad" });
  owner = await activeOwner({ username: "logix_amina" });
  const write = (at: string, actor: { id: string } | null, action: string, target: { id: string } | null) =>
    sql`insert into audit_log (at, actor_id, action, target_id, fields)
        values (${at}, ${actor?.id ?? null}, ${action}, ${target?.id ?? null}, '{email}')`;
  await write("2026-03-01T22:59:59Z", boss, "profile.activated", owner);
  await write("2026-03-01T23:00:00Z", owner, "email.changed", owner);
  await write("2026-03-02T22:59:59Z", boss, "account.deleted", deleted);
  await write("2026-03-02T23:00:00Z", deleted, "password.reset", deleted);
  await write("2026-03-02T23:00:00Z", boss, "settings.changed", null);
  await write("2026-03-05T12:00:00Z", null, "recovery.minted", owner);
});

const read = (query: Record<string, string> | string = {}, { visitor } = boss): Promise<ParsedResponse> =>
  visitor.get(auditRoute, `${toPath("GET /api/group/audit/v1")}?${new URLSearchParams(query)}`);
const pageOf = async (query?: Record<string, string>) =>
  (await read(query)).as<ResponseOf<"GET /api/group/audit/v1">>();
const actionsOf = async (query: Record<string, string>) => {
  const { entries, total } = await pageOf(query);
  expect(total).toBe(entries.length);
  return entries.map(({ action }) => action);
};

const ALL = [
  "recovery.minted",
  "settings.changed",
  "password.reset",
  "account.deleted",
  "email.changed",
  "profile.activated",
];

describe("audit log", () => {
  it("the audit log shows who did what to whom, newest first", async () => {
    const { entries, total, page, limit } = await pageOf();
    expect({ total, page, limit }).toEqual({ total: 6, page: 1, limit: 20 });
    expect(entries.map(({ action }) => action)).toEqual(ALL);
    const of = (person: { id: string; username?: string }) => ({
      id: person.id,
      username: person.username ?? "",
    });
    expect(entries.map(({ actor, target }) => ({ actor, target }))).toEqual([
      { actor: null, target: of(owner) },
      { actor: of(boss), target: null },
      { actor: of(deleted), target: of(deleted) },
      { actor: of(boss), target: of(deleted) },
      { actor: of(owner), target: of(owner) },
      { actor: of(boss), target: of(owner) },
    ]);
    expect(entries[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      at: "2026-03-05T12:00:00.000Z",
      action: "recovery.minted",
      actor: null,
      target: of(owner),
      fields: ["email"],
      changes: [],
    });
  });

  it("pages of the audit log contain each entry once", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => pageOf({ page: String(page), limit: "2" })));
    expect(pages.flatMap(({ entries }) => entries.map(({ action }) => action))).toEqual(ALL);
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6, 6]);
  });

  it("the database rejects changes to the audit log", async () => {
    await expect(sql`update audit_log set action = 'x'`).rejects.toThrow("append-only");
    await expect(sql`delete from audit_log`).rejects.toThrow("append-only");
    await expect(sql`truncate audit_log`).rejects.toThrow("append-only");
  });
});

describe("filters", () => {
  it.each<[string, () => Record<string, string>, string[]]>([
    ["an action", () => ({ action: "email.changed" }), ["email.changed"]],
    ["an action that never happened", () => ({ action: "admin.added" }), []],
    [
      "an actor's username in any case",
      () => ({ actor: "LOGIX_Boss" }),
      ["settings.changed", "account.deleted", "profile.activated"],
    ],
    ["an actor's id", () => ({ actor: owner.id.toUpperCase() }), ["email.changed"]],
    [
      "a target's username",
      () => ({ target: "logix_amina" }),
      ["recovery.minted", "email.changed", "profile.activated"],
    ],
    ["the id of a deleted user", () => ({ target: deleted.id }), ["password.reset", "account.deleted"]],
    ["actor and target", () => ({ actor: "logix_boss", target: "logix_amina" }), ["profile.activated"]],
    ["an unknown username", () => ({ actor: "logix_nobody" }), []],
    [
      "a part of a name",
      () => ({ target: "belk" }),
      ["recovery.minted", "email.changed", "profile.activated"],
    ],
    [
      "a part of a username",
      () => ({ target: "AMIN bel" }),
      ["recovery.minted", "email.changed", "profile.activated"],
    ],
    [
      "a part of an e-mail",
      () => ({ actor: boss.email.split("@")[0] ?? "" }),
      ["settings.changed", "account.deleted", "profile.activated"],
    ],
    ["a literal underscore", () => ({ actor: "x_s" }), []],
    ["a first day, in Algiers", () => ({ from: "2026-03-03" }), ALL.slice(0, 3)],
    ["a last day, in Algiers", () => ({ to: "2026-03-01" }), ["profile.activated"]],
    [
      "one day, in Algiers",
      () => ({ from: "2026-03-02", to: "2026-03-02" }),
      ["account.deleted", "email.changed"],
    ],
    ["days in the wrong order", () => ({ from: "2026-03-03", to: "2026-03-01" }), []],
    ["the earliest and the latest day", () => ({ from: "0001-01-01", to: "9999-12-31" }), ALL],
    [
      "empty values",
      () => ({ action: "", actor: "", target: "", from: "", to: "", page: "", limit: "" }),
      ALL,
    ],
  ])("the audit log filters by %s", async (_what, query, actions) => {
    expect(await actionsOf(query())).toEqual(actions);
  });

  it.each(["action=other", "from=2026-02-30", "to=1.3.2026", "page=0", "limit=101"])(
    "the audit log rejects the filter %s",
    async (query) => {
      expect((await read(query)).status).toBe(422);
    },
  );
});
