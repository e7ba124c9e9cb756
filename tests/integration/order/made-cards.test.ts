import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as assignRoute } from "@/app/api/group/cards/assign/v1/route";
import { POST as adminChangeRoute } from "@/app/api/group/cards/change/v1/route";
import { POST as stockRoute } from "@/app/api/group/cards/stock/v1/route";
import { GET as cardsOfRoute } from "@/app/api/group/cards/v1/route";
import { POST as changeRoute } from "@/app/api/users/cards/change/v1/route";
import { POST as claimRoute } from "@/app/api/users/cards/claim/v1/route";
import { GET as ownRoute } from "@/app/api/users/cards/v1/route";
import { POST as registerRoute } from "@/app/api/users/register/route";
import { UNKNOWN_CARD_CODES_MAX, STOCK_CARDS_MAX } from "#lib/domain/limits";
import { formatCardCode, type CardState } from "#lib/domain/order/card/made-card";
import { findCardTarget } from "#lib/server/services/order/made-cards";
import type { ResponseOf } from "#lib/contract/calls";
import { chipPath, pages, shortLinkPath } from "#lib/wire/pages";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { cardCodeOf } from "../../support/files/ordered-cards.ts";
import { activeOwner, admin, signUp, signUpBody, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import { shortLinkRoute } from "../../support/people/short-link-route.ts";
import { ORIGIN, Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

let boss: Person;
let owner: Person;
let code: string;

beforeAll(async () => {
  boss = await admin();
});

beforeEach(async () => {
  owner = await activeOwner();
  code = await cardCodeOf(owner);
});

const own = async ({ visitor } = owner) =>
  (await visitor.get(ownRoute, toPath("GET /api/users/cards/v1"))).as<
    ResponseOf<"GET /api/users/cards/v1">
  >();
const change = (to: CardState, { visitor } = owner) =>
  visitor.post(changeRoute, toPath("POST /api/users/cards/change/v1"), { code, to });
const claim = (typed: string, { visitor } = owner) =>
  visitor.post(claimRoute, toPath("POST /api/users/cards/claim/v1"), { code: typed });

async function makeStock(count = 1): Promise<string[]> {
  const { bytes } = await boss.visitor.post(stockRoute, toPath("POST /api/group/cards/stock/v1"), { count });
  return [...bytes.toString().matchAll(/\/c\/(\w{8})\?src=nfc/g)].map(([, found]) => found ?? "");
}

async function tap(path: string, visitor = new Visitor()): Promise<string | null> {
  const { status, headers } = await visitor.get(shortLinkRoute, path);
  expect(status).toBe(307);
  return headers.get("location");
}

const tapOn = ({ username }: Person, of: string) => tap(chipPath(username, of));
const pageOf = ({ username }: Person) => `${pages.view(username)}?src=nfc`;
const cardPage = (of: string) => `${pages.card(of)}?src=nfc`;

describe("a card of an order", () => {
  it("an order has an active card with the address of its chip", async () => {
    const { cards } = await own();
    expect(cards).toEqual([
      {
        code,
        state: "active",
        order: expect.any(Number) as number,
        moves: ["paused", "replaced", "unassigned"],
        address: `${ORIGIN}${chipPath(owner.username, code)}`,
        createdAt: expect.any(String) as string,
        changedAt: expect.any(String) as string,
      },
    ]);
  });

  it("a tap on a card opens its owner's page, without the code in its address", async () => {
    expect(await tapOn(owner, code)).toBe(pageOf(owner));
  });

  it.each(["active", "paused", "replaced", "unassigned"] as const)(
    "an address that names another person opens that person's page, whatever its code opens (a card that is %s)",
    async (state) => {
      const victim = await activeOwner();
      if (state !== "active") await change(state);
      expect(await tapOn(victim, code)).toBe(pageOf(victim));
      const shouted = {
        ...victim,
        username: victim.username.replace(/(?<=logix_).*/, (name) => name.toUpperCase()),
      };
      expect(await tapOn(shouted, code)).toBe(pageOf(shouted));
    },
  );

  it("a card opens its owner's page from an address that spells the name with other capitals", async () => {
    const shouted = {
      ...owner,
      username: owner.username.replace(/(?<=logix_).*/, (name) => name.toUpperCase()),
    };
    expect(await tapOn(shouted, code)).toBe(pageOf(owner));
  });

  it("an address without a code, or with an unknown one, opens the named page", async () => {
    expect(await tap(`${shortLinkPath(owner.username)}?src=nfc`)).toBe(pageOf(owner));
    expect(await tap(`${shortLinkPath(owner.username)}?c=no-code&qr=true`)).toBe(
      `${pages.view(owner.username)}?c=no-code&qr=true`,
    );
    expect(await tapOn(owner, "ZZZZZZZZ")).toBe(pageOf(owner));
  });

  it("a paused card opens its card page until it is resumed", async () => {
    expect((await change("paused")).status).toBe(200);
    expect(await tapOn(owner, code)).toBe(cardPage(code));
    expect((await change("active")).status).toBe(200);
    expect(await tapOn(owner, code)).toBe(pageOf(owner));
  });

  it("a replaced card cannot be activated again", async () => {
    await change("replaced");
    expect(await tapOn(owner, code)).toBe(cardPage(code));
    await expectRefusal(409, () => change("active"));
  });

  it("another owner's card is unknown", async () => {
    const other = await activeOwner();
    await expectRefusal(404, () => change("paused", other));
    expect(await tapOn(owner, code)).toBe(pageOf(owner));
  });

  it.each([
    [402, {}],
    [422, { code: "K7M4", to: "paused" }],
    [422, { code: "ZZZZZZZZ", to: "lost" }],
  ])("an incomplete or invalid card change is refused with %i", async (status, body) => {
    await expectRefusal(status, () =>
      owner.visitor.post(changeRoute, toPath("POST /api/users/cards/change/v1"), body),
    );
  });

  it("concurrent changes of a card are applied one after the other", async () => {
    const [pause, ...replacements] = await Promise.all([
      change("paused"),
      change("replaced"),
      change("replaced"),
    ]);
    expect(replacements.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await own()).cards[0]?.state).toBe("replaced");
    // A replaced card cannot be paused, so the pause is accepted only when it comes first.
    const entries = await sql`
      select changes -> 0 ->> 'to' as to from audit_log
      where target_id = ${owner.id} and action = 'card.changed' order by id`;
    expect(entries.map(({ to }) => to as string)).toEqual(
      pause.status === 200 ? ["paused", "replaced"] : ["replaced"],
    );
  });

  it("each card change is audited with its states", async () => {
    await change("paused");
    const [entry] = await sql`
      select actor_id, action, changes from audit_log where target_id = ${owner.id} order by id desc limit 1`;
    expect(entry).toEqual({
      actor_id: owner.id,
      action: "card.changed",
      changes: [{ field: "cardState", from: "active", to: "paused" }],
    });
  });

  it("a card of a deleted account has no owner, opens the named page and cannot be claimed", async () => {
    await sql`delete from users where id = ${owner.id}`;
    expect(await sql`select user_id from made_cards where code = ${code}`).toEqual([{ user_id: null }]);
    expect(await tapOn(owner, code)).toBe(pageOf(owner));
    const other = await activeOwner();
    await expectRefusal(409, () => claim(code, other));
  });
});

describe("a card without an owner", () => {
  it("stock cards are created with a file of addresses and open their card pages", async () => {
    const codes = await makeStock(3);
    expect(new Set(codes).size).toBe(3);
    expect(await findCardTarget(codes[0] ?? "", "127.0.0.1")).toMatchObject({ state: "unassigned" });
  });

  it.each([0, STOCK_CARDS_MAX + 1])("an order of %d stock cards is refused", async (count) => {
    await expectRefusal(422, () =>
      boss.visitor.post(stockRoute, toPath("POST /api/group/cards/stock/v1"), { count }),
    );
  });

  it("a claimed card belongs to its owner and opens the owner's page", async () => {
    const [stock = ""] = await makeStock();
    expect((await claim(formatCardCode(stock).toLowerCase())).status).toBe(200);
    const { cards } = await own();
    expect(cards.map((card) => [card.code, card.order])).toContainEqual([stock, null]);
    expect(await tapOn(owner, stock)).toBe(pageOf(owner));
    expect(await findCardTarget(stock, "127.0.0.1")).toMatchObject({ username: owner.username });
  });

  it("a card gets one owner even when several claim it concurrently", async () => {
    const [stock = ""] = await makeStock();
    const rivals = await Promise.all([activeOwner(), activeOwner(), activeOwner()]);
    const statuses = await Promise.all(rivals.map(async (rival) => (await claim(stock, rival)).status));
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });

  it("a card that its owner has released can be claimed", async () => {
    await change("unassigned");
    expect((await own()).cards).toEqual([]);
    const next = await activeOwner();
    expect((await claim(code, next)).status).toBe(200);
    expect(await tapOn(owner, code)).toBe(pageOf(next));
    expect(await tapOn(next, code)).toBe(pageOf(next));
    const other = await activeOwner();
    expect(await tapOn(other, code)).toBe(pageOf(other));
  });

  it("a passed-on card opens its new owner's page even after the earlier owner's account and order data are erased", async () => {
    await change("unassigned");
    const next = await activeOwner();
    expect((await claim(code, next)).status).toBe(200);
    await sql`delete from users where id = ${owner.id}`;
    await sql`update orders set username = '' where id = (select order_id from made_cards where code = ${code})`;
    expect(await tapOn(owner, code)).toBe(pageOf(next));
  });

  it("attempts to claim unknown codes are limited", async () => {
    const thief = await activeOwner();
    for (let miss = 0; miss < UNKNOWN_CARD_CODES_MAX; miss++) {
      await expectRefusal(404, () => claim("ZZZZZZZZ", thief));
    }
    await expectRefusal(429, () => claim("ZZZZZZZZ", thief));
  });

  it("a sign-up for a stock card gets that card and creates no order", async () => {
    const [stock = ""] = await makeStock();
    const response = await new Visitor().post(
      registerRoute,
      toPath("POST /api/users/register"),
      signUpBody({ card: stock }),
    );
    expect(response.status).toBe(201);
    const newcomer = response.as<{ result: { user: Person & { _id: string } } }>().result.user;
    expect(await sql`select 1 from orders where user_id = ${newcomer._id}`).toEqual([]);
    expect(await tapOn(newcomer, stock)).toBe(pageOf(newcomer));
    expect(await findCardTarget(stock, "127.0.0.1")).toMatchObject({ username: newcomer.username });
  });

  it.each([
    ["unknown", 404],
    ["taken", 409],
  ])("a sign-up for a card that is %s creates no account", async (kind, status) => {
    const body = signUpBody({ card: kind === "taken" ? code : "ZZZZZZZZ" });
    await expectRefusal(status, () =>
      new Visitor().post(registerRoute, toPath("POST /api/users/register"), body),
    );
  });

  it("an inactive owner cannot claim a card", async () => {
    const newcomer = await signUp();
    await expectRefusal(403, () => claim("ZZZZZZZZ", newcomer));
  });
});

describe("card changes by admins", () => {
  const assign = (userId: string, { visitor } = boss) =>
    visitor.post(assignRoute, toPath("POST /api/group/cards/assign/v1"), { code, userId });

  it("an admin can see and change the cards of a person", async () => {
    const body = { code, to: "paused" };
    expect(
      (await boss.visitor.post(adminChangeRoute, toPath("POST /api/group/cards/change/v1"), body)).status,
    ).toBe(200);
    const { cards } = (
      await boss.visitor.get(cardsOfRoute, `${toPath("GET /api/group/cards/v1")}?userId=${owner.id}`)
    ).as<ResponseOf<"GET /api/group/cards/v1">>();
    expect(cards.map(({ state }) => state)).toEqual(["paused"]);
  });

  it("an admin can assign a card to another person", async () => {
    const next = await activeOwner();
    expect((await assign(next.id)).status).toBe(200);
    expect(await tapOn(owner, code)).toBe(pageOf(next));
    const rows = await sql`
      select target_id from audit_log where action = 'card.assigned' and actor_id = ${boss.id} order by id desc limit 2`;
    expect(rows.map(({ target_id }) => target_id as string).toSorted()).toEqual(
      [owner.id, next.id].toSorted(),
    );
  });

  it("a card cannot be assigned to its owner or to an unknown account", async () => {
    await expectRefusal(409, () => assign(owner.id));
    await expectRefusal(404, () => assign("00000000-0000-4000-8000-000000000000"));
  });

  it("only admin sessions can change other people's cards", async () => {
    await expectRefusal(403, () => assign(owner.id, owner));
    await expectRefusal(403, () =>
      owner.visitor.post(adminChangeRoute, toPath("POST /api/group/cards/change/v1"), { code, to: "paused" }),
    );
    await expectRefusal(403, () =>
      owner.visitor.post(stockRoute, toPath("POST /api/group/cards/stock/v1"), { count: 1 }),
    );
  });
});
