import { beforeEach, describe, expect, it } from "vitest";
import { GET as ordersRoute } from "@/app/api/group/orders/v1/route";
import { POST as slipsRoute } from "@/app/api/group/orders/slips/v1/route";
import { GET as ownOrderRoute } from "@/app/api/users/order/v1/route";
import { GET as exportRoute } from "@/app/api/users/export/v1/route";
import { POST as orderRoute } from "@/app/api/users/company/orders/v1/route";
import { listOrderableCards } from "#lib/server/services/company/team-orders";
import { toPath } from "#lib/wire/call-path";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { readPdf } from "../../support/files/read-pdf.ts";
import { addCompany, addDepartment, addMember } from "../../support/people/companies.ts";
import { activeOwner, type Person } from "../../support/people/people.ts";
import {
  callsOf,
  DELIVERY,
  FEE,
  deliverAll,
  openTeam,
  teamOrderBody,
  type Team,
} from "../../support/people/team-orders.ts";
import { countRows, sql } from "../../support/test-data.ts";

let team: Team;
beforeEach(async () => {
  team = await openTeam();
});
const { order, placed, list } = callsOf(() => team);

describe("an order of a company", () => {
  it("an order of a company has a card for each member, one delivery and one invoice", async () => {
    const { orders, message } = await placed();
    expect(message).toBe("2 cards were ordered.");
    const rows = await sql`
      select name, status, price_da, fee_da, wilaya, street from orders where number in ${sql(orders)} order by number`;
    expect(rows).toEqual([
      {
        name: "Amel Brahimi",
        status: "new",
        price_da: 1600,
        fee_da: FEE,
        wilaya: 16,
        street: DELIVERY.address,
      },
      {
        name: "Amina Belkacem",
        status: "new",
        price_da: 1600,
        fee_da: 0,
        wilaya: 16,
        street: DELIVERY.address,
      },
    ]);
    const cards = await countRows(
      "made_cards",
      sql`order_id in (select id from orders where number in ${sql(orders)})`,
    );
    expect(cards).toBe(2);
    const [shown] = (await list()).orders;
    expect(shown).toMatchObject({ recipient: "Nadia Cherif", commune: "Hydra", dueDa: 3700 });
    expect(shown?.orders.map(({ number, status }) => [number, status])).toEqual(
      orders.map((number) => [number, "new"]),
    );
    expect(shown?.invoices).toMatchObject([{ kind: "invoice", totalDa: 3700 }]);
  });

  it("an order of a company has the template's title and design, or else the member's own", async () => {
    const title = { ar: "{title} · أطلس", en: "{title} · Atlas", isLocked: true };
    const design = { colour: "#C9A227", image: "cat" };
    await sql`update companies set template = ${sql.json({ title, design })} where id = ${team.companyId}`;
    const departmentId = await addDepartment(team.companyId, "Sales");
    await sql`update departments set template = ${sql.json({ title: null, design: null })} where id = ${departmentId}`;
    const sales = await addMember(team.companyId, { departmentId }, { fullName: "Zohra Sales" });
    await sql`update users set title = 'Weaver'`;
    await deliverAll();
    const { orders } = await placed([team.members[0] as Person, sales]);
    const rows = await sql`
      select name, card_title, card_colour, card_image from orders where number in ${sql(orders)} order by number`;
    const [own] = await sql`select colour, image from cards where user_id = ${sales.id}`;
    expect(rows).toEqual([
      { name: "Amel Brahimi", card_title: "Weaver · أطلس", card_colour: "#C9A227", card_image: "cat" },
      { name: "Zohra Sales", card_title: "Weaver", card_colour: own?.colour, card_image: own?.image },
    ]);
  });

  it("the cards listed before an order are those it prints, without people of other companies", async () => {
    const title = { ar: "{title} · أطلس", en: "{title} · Atlas", isLocked: true };
    await sql`update companies set template = ${sql.json({ title })} where id = ${team.companyId}`;
    const [first, second] = team.members as [Person, Person];
    await sql`update users set title = 'Weaver'`;
    await sql`update cards set message = 'Amel 😀', image = '' where user_id = ${first.id}`;
    await sql`update cards set image = 'cat' where user_id = ${second.id}`;
    const stranger = await addMember(await addCompany("Other"));
    const ids = [...team.members, stranger].map(({ uid }) => uid);
    const listed = await listOrderableCards(team.companyId, ids);
    expect(listed).toEqual([
      { id: first.uid, name: "Amel Brahimi", cardName: "Amel 😀", cardTitle: "Weaver · أطلس" },
      { id: second.uid, name: "Amina Belkacem", cardName: "Amina Belkacem", cardTitle: "" },
    ]);
    const { orders } = await placed();
    const printed =
      await sql`select card_name as name from orders where number in ${sql(orders)} order by number`;
    expect(printed.map(({ name }) => name as string)).toEqual(listed.map(({ cardName }) => cardName));
  });

  it("an order of a company shows no price to its members", async () => {
    await placed();
    const response = await (team.members[0] as Person).visitor.get(
      ownOrderRoute,
      toPath("GET /api/users/order/v1"),
    );
    expect(response.body).toMatchObject({ order: { isPaidByCompany: true, priceDa: 0, feeDa: 0, dueDa: 0 } });
    const file = await (team.members[0] as Person).visitor.get(
      exportRoute,
      toPath("GET /api/users/export/v1"),
    );
    const { orders } = JSON.parse(file.bytes.toString()) as { orders: Record<string, unknown>[] };
    const amounts = orders.map(({ priceDa, feeDa, dueDa }) => [priceDa, feeDa, dueDa]);
    // The first order is the person's own, from the sign-up.
    expect(amounts).toEqual([
      [1600, 0, 1600],
      [undefined, undefined, undefined],
    ]);
  });

  it("the admins' list finds an order of a company by the company's name", async () => {
    await sql`update companies set name = 'Zephyr' where id = ${team.companyId}`;
    const { orders } = await placed();
    const found = await team.boss.visitor.get(
      ordersRoute,
      `${toPath("GET /api/group/orders/v1")}?search=zephyr&sort=number&order=asc`,
    );
    const { orders: listed } = found.as<{ orders: { number: number }[] }>();
    expect(listed.map(({ number }) => number)).toEqual(orders);
  });

  it("orders of a renamed company are found only by its new name", async () => {
    await sql`update companies set name = 'Meridian' where id = ${team.companyId}`;
    const { orders } = await placed();
    await sql`update companies set name = 'Boréal' where id = ${team.companyId}`;
    const search = async (name: string) =>
      (
        await team.boss.visitor.get(
          ordersRoute,
          `${toPath("GET /api/group/orders/v1")}?search=${name}&sort=number&order=asc`,
        )
      )
        .as<{ orders: { number: number }[] }>()
        .orders.map(({ number }) => number);
    expect(await search("boreal")).toEqual(orders);
    expect(await search("meridian")).toEqual([]);
  });

  it("an order of a company gets one packing slip for its recipient, with the sum of all cards", async () => {
    const { orders } = await placed();
    const response = await team.boss.visitor.post(slipsRoute, toPath("POST /api/group/orders/slips/v1"), {
      numbers: orders,
      paper: "A6",
    });
    expect(await readPdf(response.bytes)).toHaveLength(1);
  });

  it("an order with a person who is unknown, of another company or has a card on its way is refused as a whole", async () => {
    const stranger = await activeOwner();
    const other = await addMember(await addCompany("Other"), { role: "owner" });
    await deliverAll();
    await expectRefusal(404, () => order([...team.members, stranger]));
    await expectRefusal(404, () => order([...team.members, other]));
    await expectRefusal(404, () => order(team.members, {}, other));
    await placed([team.members[0] as Person]);
    const response = await order();
    expect(response.body).toMatchObject({ message: expect.stringContaining("Amel Brahimi") as string });
    await expectRefusal(409, () => order());
  });

  it("an order of a company is refused for a commune of another wilaya", async () => {
    const fields = { "delivery.commune": expect.stringContaining("wilaya 31") as string };
    const delivery = { ...DELIVERY, commune: "وهران" };
    await expectRefusal(422, () => order(team.members, { delivery }), { fields });
  });

  it("an order of a company is refused to members", async () => {
    await expectRefusal(403, () => order(team.members, {}, team.members[0]));
  });

  it.each([
    ["a wrong amount", 409, { due: 3699 }],
    ["a blank recipient", 402, { recipient: " " }],
    ["an invalid phone number", 422, { phone: "123" }],
    ["an unknown wilaya", 422, { delivery: { ...DELIVERY, wilaya: 70 } }],
  ])("an order of a company with %s is refused with %i", async (_what, status, changes) => {
    await expectRefusal(status, () => order(team.members, changes));
  });

  it("an order of a company without people is refused", async () => {
    await expectRefusal(402, () => order([]));
  });

  it.each([
    [101, 422, "for their number"],
    [100, 404, "only because they are unknown"],
  ])("an order of a company for %i unknown people is refused with %i, %s", async (count, status) => {
    const people = Array.from({ length: count }, (_, index) => ({ uid: `uid-${index}` }));
    await expectRefusal(status, () =>
      team.manager.visitor.post(
        orderRoute,
        toPath("POST /api/users/company/orders/v1"),
        teamOrderBody(people),
      ),
    );
  });
});
