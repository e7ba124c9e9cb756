import { beforeEach, describe, expect, it } from "vitest";
import { GET as currentUser } from "@/app/api/users/fun/route";
import { POST as savePayments } from "@/app/api/content/update_payments/v1/route";
import { PUT as saveRoute } from "@/app/api/users/update/[username]/route";
import { activeOwner, type Person } from "../../support/people/people.ts";
import { readAllData } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
});

const save = (json: unknown) =>
  owner.visitor.put(
    saveRoute,
    toPath("PUT /api/users/update/{username}", { username: owner.username }),
    json,
    { params: { username: owner.username } },
  );

const versionNow = async () =>
  (await owner.visitor.get(currentUser, toPath("GET /api/users/fun"))).as<{ updatedAt: string }>().updatedAt;

describe("the version of a save (profile 41)", () => {
  it("a save with the current version is stored and returns the next version", async () => {
    const before = await versionNow();
    const response = await save({ bio: "New", updatedAt: before });
    expect(response).toMatchObject({ status: 200, body: { user: { bio: "New" } } });
    const { user, updatedAt } = response.as<{ user: object; updatedAt: string }>();
    expect(updatedAt).toBe(await versionNow());
    expect(user).not.toHaveProperty("updatedAt");
    expect((await save({ bio: "Newer", updatedAt })).status).toBe(200);
  });

  it("a save with an older version is refused and changes nothing", async () => {
    const before = await versionNow();
    await save({ bio: "From another tab" });
    const stored = await readAllData();
    expect(await save({ bio: "From this tab", updatedAt: before })).toMatchObject({
      status: 409,
      body: { code: "conflict", fields: { updatedAt: expect.any(String) } },
    });
    expect(await readAllData()).toEqual(stored);
  });

  it("a save without a version overwrites the save of another tab", async () => {
    await save({ bio: "From another tab" });
    expect(await save({ bio: "From this tab" })).toMatchObject({
      status: 200,
      body: { user: { bio: "From this tab" } },
    });
  });

  it("of two concurrent saves with the same version, one is stored", async () => {
    const updatedAt = await versionNow();
    const responses = await Promise.all([save({ bio: "One", updatedAt }), save({ bio: "Two", updatedAt })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("payment methods are saved with the current version, and refused with an older one", async () => {
    const pay = (P_value: string, updatedAt?: string) =>
      owner.visitor.post(savePayments, toPath("POST /api/content/update_payments/v1"), {
        payaments_data: [{ P_type: "PayPal", P_value }],
        updatedAt,
      });
    const before = await versionNow();
    const response = await pay("first", before);
    expect(response.status).toBe(200);
    const { updatedAt } = response.as<{ updatedAt: string }>();
    expect(updatedAt).toBe(await versionNow());
    const stored = await readAllData();
    expect(await pay("from an older tab", before)).toMatchObject({
      status: 409,
      body: { code: "conflict", fields: { updatedAt: expect.any(String) } },
    });
    expect(await readAllData()).toEqual(stored);
    expect((await pay("second", updatedAt)).status).toBe(200);
    expect((await pay("without a version")).status).toBe(200);
  });

  it.each([
    ["yesterday", 422],
    ["", 422],
    ["2026-01-01", 422],
    [5, 400],
    [null, 400],
  ])("a save with the version %j is refused with %i", async (updatedAt, status) => {
    expect((await save({ bio: "New", updatedAt })).status).toBe(status);
  });
});
