import { describe, expect, it } from "vitest";
import { POST as deleteAccount } from "@/app/api/users/delete/v1/route";
import { POST as registerRoute } from "@/app/api/users/register/route";
import { GET as usernameRoute } from "@/app/api/users/username/v1/route";
import { USERNAME_CHECKS_PER_SIGN_UP } from "#lib/domain/limits";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { PASSWORD, signUp, signUpBody } from "../../support/people/people.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

const SIGN_UPS = 2;
process.env.RATE_LIMIT_REGISTER_IP = String(SIGN_UPS);

const send = (query: { un?: string; name?: string }, visitor = new Visitor()) =>
  visitor.get(
    usernameRoute,
    `${toPath("GET /api/users/username/v1")}?${new URLSearchParams({ name: "", ...query })}`,
  );
const check = async (query: { un?: string; name?: string }) =>
  (await send(query)).as<ResponseOf<"GET /api/users/username/v1">>();

describe("the check of a username", () => {
  it("an unused username is free and a used one is not, in any letter case", async () => {
    expect(await check({ un: "logix_Meriem_K" })).toEqual({ isFree: true, suggestions: [] });
    await signUp({ username: "logix_Meriem_K" });
    expect(await check({ un: "logix_meriem_k" })).toEqual({ isFree: false, suggestions: [] });
  });

  it("reserved usernames and those of deleted accounts are reported as taken", async () => {
    const { visitor } = await signUp({ username: "logix_gone" });
    expect(
      (await visitor.post(deleteAccount, toPath("POST /api/users/delete/v1"), { password: PASSWORD })).status,
    ).toBe(200);
    const taken = { isFree: false, suggestions: [] };
    for (const un of ["logix_gone", "logix_admin", "logix_Ad_MIN", "logix_logix_a"]) {
      expect(await check({ un }), un).toEqual(taken);
    }
  });

  it("suggestions are free spellings of the name, including Arabic names", async () => {
    await signUp({ username: "logix_souad_mrabt" });
    const { isFree, suggestions } = await check({ un: "logix_souad_mrabt", name: "سعاد مرابط" });
    expect(isFree).toBe(false);
    expect(suggestions).toHaveLength(3);
    expect(suggestions).not.toContain("logix_souad_mrabt");
    for (const un of suggestions) expect(await check({ un })).toMatchObject({ isFree: true });
    expect(await check({ name: "أمين بوزيد" })).toMatchObject({
      isFree: null,
      suggestions: expect.arrayContaining(["logix_amin_bouzid"]),
    });
    expect(await check({ name: "李小龙" })).toEqual({ isFree: null, suggestions: [] });
  });

  it("a name whose spellings are all taken still gets suggestions", async () => {
    const { suggestions: first } = await check({ name: "Zakaria" });
    let last = first;
    for (let round = 0; round < 4 && last.length > 0; round++) {
      await sql`insert into issued_usernames ${sql(last.map((key) => ({ key })))} on conflict do nothing`;
      last = (await check({ name: "Zakaria" })).suggestions;
    }
    // Of the numbered ones, a tenth is taken too.
    await sql`insert into issued_usernames (key)
      select 'logix_zakaria_' || number from generate_series(10, 1009) as number on conflict do nothing`;
    last = (await check({ name: "Zakaria" })).suggestions;
    expect(new Set(last).size).toBe(3);
    for (const one of last) expect(one).toMatch(/^logix_zakaria_\d+$/);
  });

  it.each([
    ["no prefix", { un: "amine" }],
    ["a space", { un: "logix_a b" }],
    ["33 characters", { un: `logix_${"a".repeat(33)}` }],
    ["a name of 33 characters", { name: "a".repeat(33) }],
  ])("a check with %s is refused", async (_what, query) => {
    await expectRefusal(422, () => send(query));
  });

  it("a check accepts a username and a name of 32 characters", async () => {
    expect(await check({ un: `logix_${"b".repeat(32)}`, name: "b".repeat(32) })).toMatchObject({
      isFree: true,
    });
  });

  it("an address can make ten checks per allowed sign-up an hour, without affecting other addresses", async () => {
    const visitor = new Visitor();
    for (let count = 0; count < SIGN_UPS * USERNAME_CHECKS_PER_SIGN_UP; count++) {
      expect((await send({ un: "logix_free_one" }, visitor)).status).toBe(200);
    }
    const refused = await send({ un: "logix_free_one" }, visitor);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send({ un: "logix_free_one" })).status).toBe(200);
  });
});

it("of parallel sign-ups with one username, one succeeds and the others get an error on that field", async () => {
  const spellings = ["logix_same_name", "logix_Same_Name", "logix_SAME_NAME", "logix_same_name"];
  const responses = await Promise.all(
    spellings.map((username) =>
      new Visitor().post(registerRoute, toPath("POST /api/users/register"), signUpBody({ username })),
    ),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  for (const { status, body } of responses) {
    if (status === 409) expect(body).toMatchObject({ fields: { username: expect.any(String) } });
  }
  expect(await countRows("users", sql`username_key = 'logix_same_name'`)).toBe(1);
  expect(
    await countRows("orders", sql`user_id in (select id from users where username_key = 'logix_same_name')`),
  ).toBe(1);
});
