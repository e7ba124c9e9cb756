import { describe, expect, it } from "vitest";
import { POST as recordAction } from "@/app/api/content/analyse/makesction/v1/route";
import { GET as findCard } from "@/app/api/content/get_user_card/v1/route";
import { POST as deleteRoute } from "@/app/api/users/delete/v1/route";
import { GET as findProfile } from "@/app/api/users/user/route";
import { GET as contactFile } from "@/app/view/[username]/contact.vcf/route";
import { activeOwner, PASSWORD, signIn, signUp, type Person } from "../../support/people/people.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";
import { visitorActionPath } from "#lib/wire/statistics/actions";

describe("account deletion", () => {
  const remove = ({ visitor }: Person, password: unknown) =>
    visitor.post(deleteRoute, toPath("POST /api/users/delete/v1"), { password });

  it.each<[string, number, unknown]>([
    ["a wrong password", 401, "Wrong-horse-1"],
    ["no password", 402, ""],
    ["a number as password", 400, 5],
  ])("deleting an account with %s gets %i", async (_what, status, password) => {
    const owner = await activeOwner();
    const before = await readAllData("rate_limits");
    expect((await remove(owner, password)).status).toBe(status);
    expect(await readAllData("rate_limits")).toEqual(before);
  });

  it("deleting an account without a session is rejected", async () => {
    expect((await remove({ ...(await activeOwner()), visitor: new Visitor() }, PASSWORD)).status).toBe(401);
  });

  it("deleting an account removes all its data at once, is recorded, and frees the e-mail", async () => {
    const { id, uid, username, email } = await activeOwner();
    const owner: Person = { id, uid, username, email, visitor: new Visitor() };
    await signIn(owner.visitor, email);
    const visitor = new Visitor();
    const statuses = async () => [
      (await visitor.get(findProfile, `${toPath("GET /api/users/user")}?un=${encodeURIComponent(username)}`))
        .status,
      (await visitor.get(findCard, `${toPath("GET /api/content/get_user_card/v1")}?user_id=${id}`)).status,
      (await visitor.get(contactFile, "/", { params: { username } })).status,
      (await visitor.post(recordAction, visitorActionPath(uid), { Action: "UpCP" })).status,
      (await signIn(new Visitor(), email)).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    expect(await remove(owner, PASSWORD)).toMatchObject({
      status: 200,
      body: { message: "Your account was deleted" },
    });
    expect(owner.visitor.cookies.size).toBe(0);
    expect(await statuses()).toEqual([404, 404, 404, 404, 401]);
    const entries = await sql`select actor_id, action from audit_log where target_id = ${id}`;
    expect(entries).toEqual([{ actor_id: id, action: "account.deleted" }]);
    expect(await countRows("users", sql`email = ${email}`)).toBe(0);
    expect((await signUp({ email })).email).toBe(email);
  });
});
