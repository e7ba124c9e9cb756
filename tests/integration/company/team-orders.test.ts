import { beforeEach, describe, expect, it } from "vitest";
import { GET as adminInvoiceRoute } from "@/app/api/group/companies/invoices/invoice.pdf/route";
import { GET as adminListRoute } from "@/app/api/group/companies/invoices/v1/route";
import { POST as payoutRoute } from "@/app/api/group/cash/payouts/v1/route";
import { POST as moveRoute } from "@/app/api/group/orders/move/v1/route";
import { GET as ordersRoute } from "@/app/api/group/orders/v1/route";
import { POST as slipsRoute } from "@/app/api/group/orders/slips/v1/route";
import { PUT as settingsRoute } from "@/app/api/group/settings/v1/route";
import { GET as invoiceRoute } from "@/app/api/users/company/invoices/invoice.pdf/route";
import { GET as ownOrderRoute } from "@/app/api/users/order/v1/route";
import { GET as listRoute, POST as orderRoute } from "@/app/api/users/company/orders/v1/route";
import { paths } from "#lib/wire/api-paths";
import { companyPaths } from "#lib/wire/company-paths";
import type {
  InvoicesResponse,
  TeamOrderPlacedResponse,
  TeamOrdersResponse,
} from "#lib/wire/team-order/responses";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { readPdf } from "../../support/files/read-pdf.ts";
import { addCompany, addDepartment, addMember, join } from "../../support/people/companies.ts";
import { activeOwner, admin, type Person } from "../../support/people/people.ts";
import { countRows, sql } from "../../support/test-data.ts";

const DELIVERY = { wilaya: 16, commune: "Hydra", address: "12 rue des Roses", kind: "home" };
const FEE = 500;

let boss: Person;
let companyId: string;
let manager: Person;
let members: Person[];
beforeEach(async () => {
  boss = await admin();
  await change({ delivery: { home: { "16": FEE } } });
  companyId = await addCompany("Atlas Travaux");
  manager = await addMember(companyId, { role: "manager" });
  members = [await addMember(companyId, {}, { fullName: "Amel Brahimi" }), await addMember(companyId)];
  await close();
});

const close = () => sql`update orders set status = 'delivered'`;
const change = (settings: object) => boss.visitor.put(settingsRoute, paths.settings, settings);

const body = (people: readonly { uid: string }[], more: object = {}) => ({
  members: people.map(({ uid }) => uid),
  recipient: "Nadia Cherif",
  phone: "0550 11 22 33",
  delivery: DELIVERY,
  due: people.length * 1600 + FEE,
  ...more,
});
const order = (people: readonly Person[] = members, more: object = {}, by = manager) =>
  by.visitor.post(orderRoute, companyPaths.teamOrders, body(people, more));
const placed = async (people?: readonly Person[]) => {
  const response = await order(people);
  expect(response.status).toBe(201);
  return response.as<TeamOrderPlacedResponse>();
};
const list = async ({ visitor } = manager) =>
  (await visitor.get(listRoute, companyPaths.teamOrders)).as<TeamOrdersResponse>();
const move = (numbers: number[], to: string) =>
  boss.visitor.post(moveRoute, paths.moveOrders, { numbers, to });
const invoiceRows = () => sql<{ kind: string; number: number; total: number }[]>`
  select kind, number, total_da as total from invoices where company_id = ${companyId} order by number`;

describe("an order of a company", () => {
  it("an order of a company has a card for each member, one delivery and one invoice", async () => {
    const { orders, message } = await placed();
    expect(message).toBe("2 cards were ordered.");
    const rows = await sql`
      select name, status, price_da, fee_da, wilaya, street from orders where number in ${sql(orders)} order by number`;
    expect(rows).toEqual([
      ...[
        {
          name: "Amel Brahimi",
          status: "new",
          price_da: 1600,
          fee_da: FEE,
          wilaya: 16,
          street: DELIVERY.address,
        },
      ],
      ...[
        {
          name: "Amina Belkacem",
          status: "new",
          price_da: 1600,
          fee_da: 0,
          wilaya: 16,
          street: DELIVERY.address,
        },
      ],
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

  it("an order of a company has the title and design of the template, and without them the member's own", async () => {
    const title = { ar: "{title} · أطلس", en: "{title} · Atlas", isLocked: true };
    const design = { colour: "#C9A227", image: "cat" };
    await sql`update companies set template = ${sql.json({ title, design })} where id = ${companyId}`;
    const departmentId = await addDepartment(companyId, "Sales");
    await sql`update departments set template = ${sql.json({ title: null, design: null })} where id = ${departmentId}`;
    const sales = await addMember(companyId, { departmentId }, { fullName: "Zohra Sales" });
    await sql`update users set title = 'Weaver'`;
    await close();
    const { orders } = await placed([members[0] as Person, sales]);
    const rows = await sql`
      select name, card_title, card_colour, card_image from orders where number in ${sql(orders)} order by number`;
    const [own] = await sql`select colour, image from cards where user_id = ${sales.id}`;
    expect(rows).toEqual([
      { name: "Amel Brahimi", card_title: "Weaver · أطلس", card_colour: "#C9A227", card_image: "cat" },
      { name: "Zohra Sales", card_title: "Weaver", card_colour: own?.colour, card_image: own?.image },
    ]);
  });

  it("an order of a company shows its members no price", async () => {
    await placed();
    const response = await (members[0] as Person).visitor.get(ownOrderRoute, paths.ownOrder);
    expect(response.body).toMatchObject({ order: { paidByCompany: true, price: 0, fee: 0, due: 0 } });
  });

  it("an order of a company is in the admins' list, where the company's name finds it", async () => {
    await sql`update companies set name = 'Zephyr' where id = ${companyId}`;
    const { orders } = await placed();
    const found = await boss.visitor.get(ordersRoute, `${paths.orders}?search=zephyr&sort=number&order=asc`);
    const { orders: listed } = found.as<{ orders: { number: number }[] }>();
    expect(listed.map(({ number }) => number)).toEqual(orders);
  });

  it("orders of a renamed company are found by its new name alone", async () => {
    await sql`update companies set name = 'Meridian' where id = ${companyId}`;
    const { orders } = await placed();
    await sql`update companies set name = 'Boréal' where id = ${companyId}`;
    const search = async (name: string) =>
      (await boss.visitor.get(ordersRoute, `${paths.orders}?search=${name}&sort=number&order=asc`))
        .as<{ orders: { number: number }[] }>()
        .orders.map(({ number }) => number);
    expect(await search("boreal")).toEqual(orders);
    expect(await search("meridian")).toEqual([]);
  });

  it("an order of a company is one packing slip for its recipient, with the sum of all cards", async () => {
    const { orders } = await placed();
    const response = await boss.visitor.post(slipsRoute, paths.slips, { numbers: orders, paper: "A6" });
    expect(await readPdf(response.bytes)).toHaveLength(1);
  });

  it("an order is refused when a person is unknown, of another company or has a card on its way, and then orders nothing", async () => {
    const stranger = await activeOwner();
    const other = await addMember(await addCompany("Other"), { role: "owner" });
    await close();
    await expectRefusal(404, () => order([...members, stranger]));
    await expectRefusal(404, () => order([...members, other]));
    await expectRefusal(404, () => order(members, {}, other));
    await placed([members[0] as Person]);
    const response = await order();
    expect(response.body).toMatchObject({ message: expect.stringContaining("Amel Brahimi") as string });
    await expectRefusal(409, () => order());
  });

  it("an order of a company is refused to members, with another amount, without people and for more than a hundred", async () => {
    await expectRefusal(403, () => order(members, {}, members[0]));
    await expectRefusal(409, () => order(members, { due: 3699 }));
    await expectRefusal(402, () => order([]));
    await expectRefusal(402, () => order(members, { recipient: " " }));
    await expectRefusal(422, () => order(members, { phone: "123" }));
    await expectRefusal(422, () => order(members, { delivery: { ...DELIVERY, wilaya: 70 } }));
    const many = Array.from({ length: 101 }, (_, index) => ({ uid: `uid-${index}` }));
    await expectRefusal(422, () => manager.visitor.post(orderRoute, companyPaths.teamOrders, body(many)));
    await expectRefusal(404, () =>
      manager.visitor.post(orderRoute, companyPaths.teamOrders, body(many.slice(1))),
    );
  });
});

describe("invoices", () => {
  it("invoices are numbered without gaps, also when orders are refused or arrive at once", async () => {
    const companies = await Promise.all(
      [1, 2, 3].map(async () => {
        const id = await addCompany("Parallel");
        return addMember(id, { role: "owner" });
      }),
    );
    await close();
    const attempts = companies.flatMap((person) => [
      order([person], {}, person),
      order([person], { due: 1 }, person),
    ]);
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    const rows = await sql<{ number: number }[]>`select number from invoices order by number`;
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });

  it("invoices are never changed or deleted", async () => {
    await placed();
    await expect(sql`update invoices set total_da = 1`).rejects.toThrow("append-only");
    await expect(sql`delete from invoices`).rejects.toThrow("append-only");
  });

  it("invoices are followed by a credit note for a cancelled card, and another card keeps the delivery", async () => {
    const { orders } = await placed();
    const [first = 0, second = 0] = orders;
    await move([first], "cancelled");
    expect((await invoiceRows()).map(({ kind, total }) => [kind, total])).toEqual([
      ["invoice", 3700],
      ["credit", 1600],
    ]);
    expect((await list()).orders[0]?.dueDa).toBe(1600 + FEE);
    const [moved] = await sql`select fee_da from orders where number = ${second}`;
    expect(moved).toEqual({ fee_da: FEE });
    await move([second], "cancelled");
    await move([second], "new");
    expect((await invoiceRows()).map(({ kind, total }) => [kind, total]).slice(2)).toEqual([
      ["credit", 1600 + FEE],
      ["invoice", 1600 + FEE],
    ]);
    expect((await list()).orders[0]?.dueDa).toBe(1600 + FEE);
  });

  it("invoices less credit notes are what is due after every order of cancelling and ordering again", async () => {
    const { orders } = await placed([...members, manager]);
    const balance = async () => {
      const rows = await invoiceRows();
      const charged = rows.reduce((sum, { kind, total }) => sum + (kind === "credit" ? -total : total), 0);
      return { charged, due: (await list()).orders[0]?.dueDa };
    };
    const [first = 0, second = 0, third = 0] = orders;
    const moves: [number, string, number][] = [
      ...[
        [first, "cancelled", 2 * 1600 + FEE],
        [second, "cancelled", 1600 + FEE],
        [third, "cancelled", 0],
      ],
      ...[
        [first, "new", 1600 + FEE],
        [third, "new", 2 * 1600 + FEE],
        [first, "cancelled", 1600 + FEE],
      ],
      ...[
        [second, "new", 2 * 1600 + FEE],
        [first, "new", 3 * 1600 + FEE],
      ],
    ] as [number, string, number][];
    for (const [number, to, due] of moves) {
      await move([number], to);
      expect([number, to, await balance()]).toEqual([number, to, { charged: due, due }]);
    }
  });

  it("the fee of the delivery is not moved to a card whose cash was paid out", async () => {
    const { orders } = await placed();
    const [first = 0, second = 0] = orders;
    await sql`update orders set status = 'delivered', courier = 'Yalidine' where number = ${second}`;
    const amounts = { amountDa: 1600, chargesDa: 0, receivedOn: "2026-01-02" };
    const payout = { courier: "Yalidine", numbers: [second], ...amounts };
    expect((await boss.visitor.post(payoutRoute, paths.payouts, payout)).status).toBe(201);
    await move([first], "cancelled");
    const fees = await sql`select fee_da from orders where number in ${sql(orders)} order by number`;
    expect(fees).toEqual([{ fee_da: FEE }, { fee_da: 0 }]);
    expect((await invoiceRows()).at(-1)).toMatchObject({ kind: "credit", total: 1600 + FEE });
    await move([first], "new");
    expect((await invoiceRows()).at(-1)).toMatchObject({ kind: "invoice", total: 1600 + FEE });
  });

  it("cards of one order that are cancelled at once are all credited", async () => {
    const { orders } = await placed([...members, manager]);
    const outcomes = await Promise.all(orders.toReversed().map((number) => move([number], "cancelled")));
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200]);
    const credited = (await invoiceRows()).slice(1).map(({ total }) => total);
    expect(credited.toSorted()).toEqual([1600, 1600, 1600 + FEE]);
    expect((await list()).orders[0]?.dueDa).toBe(0);
  });

  it("invoices are not changed by a card that moves on or waits", async () => {
    const { orders } = await placed();
    await move(orders, "confirmed");
    await move(orders, "on_hold");
    expect(await invoiceRows()).toHaveLength(1);
  });

  it("invoices are files in both languages with the seller of that time", async () => {
    const seller = {
      name: "Logix SARL",
      address: "Alger",
      registration: "16/00-1",
      taxId: "0016",
      vatPercent: 19,
    };
    expect((await change({ seller })).status).toBe(200);
    await sql`update companies set address = '5 rue Larbi', tax_id = '0099' where id = ${companyId}`;
    await placed();
    await change({ seller: { name: "Logix", vatPercent: 0 } });
    const id = (await list()).orders[0]?.invoices[0]?.id ?? "";
    const [row] = await sql`select seller, buyer, vat_percent from invoices where id = ${id}`;
    expect(row).toEqual({
      seller: { name: "Logix SARL", address: "Alger", registration: "16/00-1", taxId: "0016" },
      buyer: { name: "Atlas Travaux", address: "5 rue Larbi", registration: "", taxId: "0099" },
      vat_percent: 19,
    });
    for (const lang of ["ar", "en"]) {
      const response = await manager.visitor.get(invoiceRoute, companyPaths.teamInvoice(id, lang));
      expect(response.headers.get("content-disposition")).toMatch(/logix-invoice-\d{4}-\d{5}\.pdf/);
      const [page] = await readPdf(response.bytes);
      expect([page?.width, page?.height].map((mm) => Math.round(mm ?? 0))).toEqual([210, 297]);
    }
    expect((await boss.visitor.get(adminInvoiceRoute, companyPaths.invoice(id, "en"))).status).toBe(200);
    const listed = (await boss.visitor.get(adminListRoute, companyPaths.invoices)).as<InvoicesResponse>();
    expect(listed.invoices[0]).toMatchObject({ company: "Atlas Travaux", kind: "invoice", totalDa: 3700 });
  });

  it("invoices of another company are unknown", async () => {
    await placed();
    const id = (await list()).orders[0]?.invoices[0]?.id ?? "";
    const other = await addMember(await addCompany("Other"), { role: "owner" });
    await expectRefusal(404, () => other.visitor.get(invoiceRoute, companyPaths.teamInvoice(id, "en")));
    const stranger = await activeOwner();
    await join(stranger, companyId);
    await expectRefusal(403, () => stranger.visitor.get(invoiceRoute, companyPaths.teamInvoice(id, "en")));
    expect((await list(other)).orders).toEqual([]);
  });

  it("a seller's VAT has limits", async () => {
    for (const vatPercent of [0, 30]) expect((await change({ seller: { vatPercent } })).status).toBe(200);
    for (const vatPercent of [-1, 31, 1.5])
      await expectRefusal(422, () => change({ seller: { vatPercent } }));
    await change({ seller: { vatPercent: 0 } });
  });
});
