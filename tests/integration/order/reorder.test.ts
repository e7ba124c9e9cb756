import { beforeEach, describe, expect, it } from "vitest";
import { POST as lostRoute } from "@/app/api/users/cards/lost/v1/route";
import { GET as ownRoute } from "@/app/api/users/cards/v1/route";
import type { ResponseOf } from "#lib/contract/calls";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { cardCodeOf, orderNumberOf } from "../../support/files/ordered-cards.ts";
import { addCompany } from "../../support/people/companies.ts";
import { activeOwner, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

const PLACE = { wilaya: 16, commune: "Hydra", street: "12 rue des Roses", kind: "home" };

let owner: Person;
let code: string;

beforeEach(async () => {
  owner = await activeOwner({ fullName: "Sarah Haddad" });
  code = await cardCodeOf(owner);
  await sql`update orders set ${sql({ ...PLACE, status: "delivered" })} where user_id = ${owner.id}`;
});

const own = async () =>
  (await owner.visitor.get(ownRoute, toPath("GET /api/users/cards/v1"))).as<
    ResponseOf<"GET /api/users/cards/v1">
  >();
const reportLost = (dueDa = 1600, of = code, { visitor } = owner) =>
  visitor.post(lostRoute, toPath("POST /api/users/cards/lost/v1"), { code: of, dueDa });

describe("a lost card", () => {
  it("the cards call shows the price and delivery address of a new card", async () => {
    expect((await own()).reorder).toEqual({
      priceDa: 1600,
      feeDa: 0,
      dueDa: 1600,
      delivery: { wilaya: 16, commune: "Hydra", address: PLACE.street, kind: "home", phone: "", note: "" },
    });
  });

  it("a lost card is paused, and a new one is ordered to the stored address", async () => {
    const { order } = (await reportLost()).as<ResponseOf<"POST /api/users/cards/lost/v1">>();
    const { cards, reorder } = await own();
    expect(cards.map((card) => [card.order, card.state])).toEqual([
      [order, "active"],
      [await orderNumberOf(owner), "paused"],
    ]);
    expect(reorder).toBeNull();
    const [row] = await sql`
      select status, name, username, street, wilaya, price_da, fee_da, card_name, card_colour from orders
      where number = ${order}`;
    expect(row).toEqual({
      status: "new",
      name: "Sarah Haddad",
      username: owner.username,
      street: PLACE.street,
      wilaya: 16,
      price_da: 1600,
      fee_da: 0,
      card_name: "Sarah Haddad",
      card_colour: "#0D0D0D",
    });
  });

  it("a new card goes to the public address when no delivery data is stored", async () => {
    await sql`update orders set wilaya = null, kind = null, street = '' where user_id = ${owner.id}`;
    const { order } = (await reportLost()).as<ResponseOf<"POST /api/users/cards/lost/v1">>();
    const [row] = await sql`select street, wilaya from orders where number = ${order}`;
    const [user] = await sql`select address from users where id = ${owner.id}`;
    expect(row).toEqual({ street: user?.address as string, wilaya: null });
  });

  it("a card that the owner pays is not sent to the address of a former company", async () => {
    const companyId = await addCompany();
    const [order] = await sql<{ id: string }[]>`
      insert into team_orders (company_id, recipient, phone) values (${companyId}, 'Nadia', '0550112233') returning id`;
    await sql`
      insert into orders ${sql({ ...PLACE, street: "1 rue de la Société", status: "delivered", price_da: 1600, user_id: owner.id, team_order_id: order?.id ?? "" })}`;
    expect((await own()).reorder?.delivery).toMatchObject({ address: PLACE.street });
    const { order: ordered } = (await reportLost()).as<ResponseOf<"POST /api/users/cards/lost/v1">>();
    const [row] = await sql`select street from orders where number = ${ordered}`;
    expect(row).toEqual({ street: PLACE.street });
  });

  it("a new card is refused for an amount that the owner has not seen", async () => {
    await expectRefusal(409, () => reportLost(1599));
  });

  it("a lost card is not ordered twice, even when two requests arrive concurrently", async () => {
    const statuses = (await Promise.all([reportLost(), reportLost()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409]);
    await expectRefusal(409, () => reportLost());
  });

  it("only the owner's own active card can be reported lost", async () => {
    const other = await activeOwner();
    await expectRefusal(404, () => reportLost(1600, code, other));
    await sql`update made_cards set state = 'replaced' where code = ${code}`;
    await expectRefusal(409, () => reportLost());
  });
});
