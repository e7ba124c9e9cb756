import { beforeEach, expect, it, vi } from "vitest";
import { GET as exportUsers } from "@/app/api/group/export/v1/route";
import { POST as verifyRoute } from "@/app/api/group/verify/v1/route";
import { GET as currentUser } from "@/app/api/users/fun/route";
import { POST as logOut } from "@/app/api/users/logout/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import { ADMIN_WRITES_FACTOR } from "#lib/domain/limits";
import { activeOwner, admin, signIn, type Person } from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { readAllData } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

// Changing calls of one account in a minute (account 31).

const LIMIT = 3;
process.env.RATE_LIMIT_WRITES = String(LIMIT);

const save = ({ username }: Person, visitor: Visitor, json: object = { bio: "New" }) =>
  visitor.put(saveProfile, toPath("PUT /api/users/update/{username}", { username }), json, {
    params: { username },
  });

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
});

it.each([
  { writes: LIMIT - 1, status: 200 },
  { writes: LIMIT, status: 429 },
])("a save gets $status after $writes writes of all sessions of the account", async ({ writes, status }) => {
  const elsewhere = new Visitor();
  await signIn(elsewhere, owner.email);
  for (let time = 0; time < writes; time++) {
    const { visitor } = time % 2 ? { visitor: elsewhere } : owner;
    expect((await save(owner, visitor)).status).toBe(200);
  }
  const before = await readAllData("sessions");
  const response = await save(owner, owner.visitor, { bio: "Newer" });
  expect(response.status).toBe(status);
  expect(response.headers.has("retry-after")).toBe(status === 429);
  if (status === 429) expect(await readAllData("sessions")).toEqual(before);
});

it("the write limit refuses before the body is read, and ends after a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"], shouldAdvanceTime: true });
  try {
    for (let time = 0; time < LIMIT; time++) await save(owner, owner.visitor, { bio: 5 });
    await expectRefusal(429, () => save(owner, owner.visitor, { bio: 5 }), {
      code: "too_many",
      message: "Too Many Requests",
    });
    vi.advanceTimersByTime(60_000);
    expect((await save(owner, owner.visitor)).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

it("the write limit counts neither reads, nor calls without a session, nor other accounts", async () => {
  for (let time = 0; time <= LIMIT; time++) {
    expect((await owner.visitor.get(currentUser, toPath("GET /api/users/fun"))).status).toBe(200);
    expect((await save(owner, new Visitor())).status).toBe(401);
  }
  for (let time = 0; time < LIMIT; time++) await save(owner, owner.visitor);
  expect((await save(owner, owner.visitor)).status).toBe(429);
  const other = await activeOwner();
  expect((await save(other, other.visitor)).status).toBe(200);
  expect((await owner.visitor.get(currentUser, toPath("GET /api/users/fun"))).status).toBe(200);
  expect((await owner.visitor.post(logOut, toPath("POST /api/users/logout"))).status).toBe(200);
  expect((await signIn(new Visitor(), owner.email)).status).toBe(200);
});

it("an admin session may write ten times as often, and files that are audited count", async () => {
  const { visitor } = await admin();
  const verify = () =>
    visitor.post(verifyRoute, toPath("POST /api/group/verify/v1"), { _id: owner.id, verified: true });
  expect((await visitor.get(exportUsers, toPath("GET /api/group/export/v1"))).status).toBe(200);
  for (let time = 1; time < LIMIT * ADMIN_WRITES_FACTOR; time++) expect((await verify()).status).toBe(200);
  expect((await verify()).status).toBe(429);
  expect((await visitor.get(exportUsers, toPath("GET /api/group/export/v1"))).status).toBe(429);
});
