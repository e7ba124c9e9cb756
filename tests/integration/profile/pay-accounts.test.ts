import { beforeEach, describe, expect, it } from "vitest";
import { POST as saveAccounts } from "@/app/api/users/accounts/v1/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import { GET as currentUser } from "@/app/api/users/fun/route";
import { GET as publicProfile } from "@/app/api/users/user/route";
import { activeOwner, PASSWORD, signUp, type Person } from "../../support/people/people.ts";
import { readAllData, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
});

const CCP = { kind: "ccp", number: "23456789 clé 88", holder: " Lina Haddad " };
const RIP = { kind: "baridimob", number: "007 99999 0023456789 41" };

const save = (accounts: unknown, person = owner) =>
  person.visitor.post(saveAccounts, toPath("POST /api/users/accounts/v1"), { accounts, password: PASSWORD });

describe("Algerian accounts", () => {
  it("accounts are stored as digits in their order and returned in the page's JSON (pay 1)", async () => {
    const expected = [
      { kind: "ccp", number: "002345678988", holder: "Lina Haddad" },
      { kind: "baridimob", number: "00799999002345678941", holder: "" },
    ];
    expect(await save([CCP, RIP])).toMatchObject({
      status: 200,
      body: { accounts: expected, message: expect.any(String), updatedAt: expect.any(String) },
    });
    const { body } = await owner.visitor.get(currentUser, toPath("GET /api/users/fun"));
    expect(body).toMatchObject({ user: { accounts: expected } });
    const visited = await owner.visitor.get(
      publicProfile,
      `${toPath("GET /api/users/user")}?un=${encodeURIComponent(owner.username)}`,
    );
    expect(visited.body).toMatchObject({ user: { accounts: expected } });
    expect(await save([])).toMatchObject({ status: 200, body: { accounts: [] } });
  });

  it.each([
    ["no list", 402, undefined, "accounts"],
    ["a sixth account", 422, Array(6).fill(RIP), "accounts"],
    ["an unknown kind", 422, [{ ...RIP, kind: "iban" }], "accounts.0.kind"],
    ["no kind", 402, [{ ...RIP, kind: "" }], "accounts.0.kind"],
    ["no number", 402, [RIP, { ...RIP, number: " " }], "accounts.1.number"],
    ["a wrong key", 422, [RIP, { ...CCP, number: "0023456789 87" }], "accounts.1.number"],
    ["too few digits", 422, [{ ...RIP, number: "0079999900234567894" }], "accounts.0.number"],
    ["a RIP of a bank", 422, [{ ...RIP, number: `001${"0".repeat(15)}97` }], "accounts.0.number"],
    ["a long holder", 422, [{ ...RIP, holder: "x".repeat(61) }], "accounts.0.holder"],
  ])("accounts with %s are refused with %i", async (_what, status, accounts, field) => {
    await save([CCP]);
    const before = await readAllData();
    expect(await save(accounts)).toMatchObject({ status, body: { fields: { [field]: expect.any(String) } } });
    expect(await readAllData()).toEqual(before);
  });

  it("accounts follow the visibility of payments (pay 8)", async () => {
    await save([RIP]);
    const { visitor, username } = owner;
    const savePrivacy = (payments: string) =>
      visitor.put(
        saveProfile,
        toPath("PUT /api/users/update/{username}", { username }),
        { privacy: { payments } },
        { params: { username } },
      );
    const seen = async () =>
      (
        await visitor.get(
          publicProfile,
          `${toPath("GET /api/users/user")}?un=${encodeURIComponent(username)}`,
        )
      ).body;
    for (const visibility of ["hidden", "exchange", "public"]) {
      await savePrivacy(visibility);
      expect(await seen()).toMatchObject({
        user: { accounts: visibility === "public" ? [{ kind: "baridimob" }] : [] },
      });
    }
  });

  it("five accounts with holders of 60 characters are stored", async () => {
    expect((await save(Array(5).fill({ ...RIP, holder: "x".repeat(60) }))).status).toBe(200);
  });

  it("a save of accounts is refused for an older version and inactive owners, and audited", async () => {
    const inactive = await signUp();
    expect((await save([RIP], inactive)).status).toBe(403);
    await save([RIP]);
    const stale = { accounts: [], updatedAt: "2026-01-01T00:00:00.000Z" };
    expect(
      await owner.visitor.post(saveAccounts, toPath("POST /api/users/accounts/v1"), stale),
    ).toMatchObject({
      status: 409,
      body: { fields: { updatedAt: expect.any(String) } },
    });
    const entries =
      await sql`select action, fields from audit_log where actor_id in (${owner.id}, ${inactive.id})`;
    expect(entries).toEqual([{ action: "payments.changed", fields: ["payAccounts"] }]);
  });
});
