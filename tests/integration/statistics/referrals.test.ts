import { expect, it } from "vitest";
import { GET as referralsRoute } from "@/app/api/users/referrals/v1/route";
import { activeOwner, signUp, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import { ORIGIN, Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

const read = async ({ visitor }: Person) => {
  const response = await visitor.get(referralsRoute, toPath("GET /api/users/referrals/v1"));
  expect(response.status).toBe(200);
  return response.as<ResponseOf<"GET /api/users/referrals/v1">>();
};

it("the referrals call returns the code, its sign-up link and the number of sign-ups", async () => {
  const owner = await activeOwner();
  const { code, link, signUps } = await read(owner);
  const [row] = await sql`select referral_code from users where id = ${owner.id}`;
  expect({ code, signUps }).toEqual({ code: row?.referral_code, signUps: 0 });
  expect(link).toBe(`${ORIGIN}/auth/get_card?ref=${code}`);

  const friend = await signUp({ referral_code: code });
  await signUp({ referral_code: code });
  await signUp({ referral_code: `${code}x` });
  await signUp();
  expect((await read(owner)).signUps).toBe(2);

  await sql`delete from users where id = ${friend.id}`;
  expect((await read(owner)).signUps).toBe(1);
});

it("only active owners can read referrals, each with a code of their own", async () => {
  expect((await new Visitor().get(referralsRoute, toPath("GET /api/users/referrals/v1"))).status).toBe(401);
  expect(
    (await (await signUp()).visitor.get(referralsRoute, toPath("GET /api/users/referrals/v1"))).status,
  ).toBe(403);
  const codes = [await read(await activeOwner()), await read(await activeOwner())].map(({ code }) => code);
  expect(new Set(codes).size).toBe(2);
});
