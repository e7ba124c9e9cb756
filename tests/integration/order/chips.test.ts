import { beforeAll, describe, expect, it } from "vitest";
import { GET as fileRoute } from "@/app/api/group/orders/chips/file/v1/route";
import { GET as chipsRoute } from "@/app/api/group/orders/chips/v1/route";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";
import { chipPath } from "#lib/wire/pages";
import { activeOwner, admin, adminWithoutForce, signUp, type Person } from "../../support/people/people.ts";
import { cardCodeOf, orderNumberOf } from "../../support/files/ordered-cards.ts";
import { sql } from "../../support/test-data.ts";
import { ORIGIN } from "../../support/people/visitor.ts";

let boss: Person;
let first: Person;
let second: Person;

beforeAll(async () => {
  boss = await admin();
  await sql`delete from orders`;
  first = await activeOwner({ fullName: "لينا بن أحمد" });
  second = await signUp({ fullName: "=Samir" });
  await signUp();
  await sql`update orders set status = 'printed' where user_id in (${first.id}, ${second.id})`;
});

const chips = async () =>
  (await boss.visitor.get(chipsRoute, toPath("GET /api/group/orders/chips/v1"))).as<
    ResponseOf<"GET /api/group/orders/chips/v1">
  >();

describe("the cards to encode", () => {
  it("printed orders are listed for encoding with card face and address, oldest first", async () => {
    const { orders, total } = await chips();
    expect(total).toBe(2);
    expect(orders.map(({ number }) => number)).toEqual([
      await orderNumberOf(first),
      await orderNumberOf(second),
    ]);
    expect(orders[0]).toEqual({
      number: await orderNumberOf(first),
      name: "لينا بن أحمد",
      username: first.username,
      code: await cardCodeOf(first),
      card: { name: "لينا بن أحمد", title: "", colour: "#0D0D0D", image: "" },
      isActive: true,
      isDeleted: false,
      address: ORIGIN + chipPath(first.username, await cardCodeOf(first)),
    });
    expect(orders[1]?.isActive).toBe(false);
  });

  it("the encoder file has number, name and address, and no formula", async () => {
    const text = (
      await boss.visitor.get(fileRoute, toPath("GET /api/group/orders/chips/file/v1"))
    ).bytes.toString();
    const [number, other] = [await orderNumberOf(first), await orderNumberOf(second)];
    expect(text.split("\r\n").slice(1)).toEqual([
      `"LX-${number}";"لينا بن أحمد";"${ORIGIN}${chipPath(first.username, await cardCodeOf(first))}"`,
      `"LX-${other}";"'=Samir";"${ORIGIN}${chipPath(second.username, await cardCodeOf(second))}"`,
      "",
    ]);
    expect(text.startsWith("\uFEFF")).toBe(true);
  });

  it("an order whose data is erased is not listed for encoding", async () => {
    await sql`update orders set username = '' where user_id = ${second.id}`;
    expect((await chips()).total).toBe(1);
  });

  it("only admin sessions can see the cards to encode", async () => {
    const { visitor } = await adminWithoutForce();
    for (const [route, path] of [
      [chipsRoute, toPath("GET /api/group/orders/chips/v1")],
      [fileRoute, toPath("GET /api/group/orders/chips/file/v1")],
    ] as const) {
      expect((await visitor.get(route, path)).status).toBe(403);
      expect((await first.visitor.get(route, path)).status).toBe(403);
    }
  });
});
