import { expect, it } from "vitest";
import { POST as mintRoute } from "@/app/api/group/recovery/v1/route";
import { getEnv } from "#lib/server/env";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { admin, PASSWORD, signUp, type Person } from "../../support/people/people.ts";
import { overlapAtRow } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

// Rule: portal 18.

const mint = (by: Person, { id: _id }: Person, password?: string) =>
  by.visitor.post(mintRoute, toPath("POST /api/group/recovery/v1"), { _id, password });

it("the recovery link of an admin needs the acting admin's password, the link of an owner does not", async () => {
  const [boss, other, owner] = [await admin(), await admin(), await signUp()];
  for (const target of [other, boss]) {
    await expectRefusal(402, () => mint(boss, target), { code: "required" });
    await expectRefusal(402, () => mint(boss, target, ""), { code: "required" });
    await expectRefusal(401, () => mint(boss, target, "Wrong-horse-1"), { code: "bad_credentials" });
    expect((await mint(boss, target, PASSWORD)).status).toBe(201);
  }
  expect((await mint(boss, owner)).status).toBe(201);
  await expectRefusal(401, () => mint(boss, owner, "Wrong-horse-1"), { code: "bad_credentials" });
});

it("wrong passwords for the recovery link of an admin count as failed sign-ins", async () => {
  const [boss, other, owner] = [await admin(), await admin(), await signUp()];
  for (let attempt = 0; attempt < getEnv().rateLimits.login; attempt++) {
    await mint(boss, other, "Wrong-horse-1");
  }
  await expectRefusal(429, () => mint(boss, other, PASSWORD), { code: "too_many" });
  expect((await mint(boss, owner)).status).toBe(201);
});

it("two admins who make each other's recovery link concurrently both succeed", async () => {
  const [boss, other] = [await admin(), await admin()];
  const first = [boss.id, other.id].sort()[0] ?? "";
  const responses = await overlapAtRow(
    "users",
    first,
    [() => mint(boss, other, PASSWORD), () => mint(other, boss, PASSWORD)],
    { inOrder: false },
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
});
