import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as payoutRoute } from "@/app/api/group/cash/payouts/v1/route";
import { GET as adminInvoiceRoute } from "@/app/api/group/companies/invoices/invoice.pdf/route";
import { GET as adminListRoute } from "@/app/api/group/companies/invoices/v1/route";
import { GET as invoiceRoute } from "@/app/api/users/company/invoices/invoice.pdf/route";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";
import { OPEN_SHOP } from "../../support/open-shop.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { readPdf } from "../../support/files/read-pdf.ts";
import { addCompany, addMember, join } from "../../support/people/companies.ts";
import { activeOwner } from "../../support/people/people.ts";
import { callsOf, FEE, deliverAll, openTeam, type Team } from "../../support/people/team-orders.ts";
import { sql } from "../../support/test-data.ts";

let team: Team;
beforeEach(async () => {
  team = await openTeam();
});
const { change, order, placed, list, move, invoiceRows } = callsOf(() => team);

describe("invoices", () => {
  it("invoices are numbered without gaps, even when orders are refused or arrive concurrently", async () => {
    const companies = await Promise.all(
      [1, 2, 3].map(async () => {
        const id = await addCompany("Parallel");
        return addMember(id, { role: "owner" });
      }),
    );
    await deliverAll();
    const attempts = companies.flatMap((person) => [
      order([person], {}, person),
      order([person], { due: 1 }, person),
    ]);
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    const rows = await sql<{ number: number }[]>`select number from invoices order by number`;
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });

  it("the database rejects changes and deletions of invoices", async () => {
    await placed();
    await expect(sql`update invoices set total_da = 1`).rejects.toThrow("append-only");
    await expect(sql`delete from invoices`).rejects.toThrow("append-only");
  });

  it("a cancelled card gets a credit note, and another card of the order takes over the delivery fee", async () => {
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

  it("invoices minus credit notes equal the amount due after any sequence of cancellations and reorders", async () => {
    const { orders } = await placed([...team.members, team.manager]);
    const balance = async () => {
      const rows = await invoiceRows();
      const charged = rows.reduce((sum, { kind, total }) => sum + (kind === "credit" ? -total : total), 0);
      return { charged, due: (await list()).orders[0]?.dueDa };
    };
    const [first = 0, second = 0, third = 0] = orders;
    const moves: [number, string, number][] = [
      [first, "cancelled", 2 * 1600 + FEE],
      [second, "cancelled", 1600 + FEE],
      [third, "cancelled", 0],
      [first, "new", 1600 + FEE],
      [third, "new", 2 * 1600 + FEE],
      [first, "cancelled", 1600 + FEE],
      [second, "new", 2 * 1600 + FEE],
      [first, "new", 3 * 1600 + FEE],
    ] as [number, string, number][];
    for (const [number, to, due] of moves) {
      await move([number], to);
      expect([number, to, await balance()]).toEqual([number, to, { charged: due, due }]);
    }
  });

  it("the delivery fee does not move to a card whose cash was paid out", async () => {
    const { orders } = await placed();
    const [first = 0, second = 0] = orders;
    await sql`update orders set status = 'delivered', courier = 'Yalidine' where number = ${second}`;
    const amounts = { amountDa: 1600, chargesDa: 0, receivedOn: "2026-01-02" };
    const payout = { courier: "Yalidine", numbers: [second], ...amounts };
    expect(
      (await team.boss.visitor.post(payoutRoute, toPath("POST /api/group/cash/payouts/v1"), payout)).status,
    ).toBe(201);
    await move([first], "cancelled");
    const fees = await sql`select fee_da from orders where number in ${sql(orders)} order by number`;
    expect(fees).toEqual([{ fee_da: FEE }, { fee_da: 0 }]);
    expect((await invoiceRows()).at(-1)).toMatchObject({ kind: "credit", total: 1600 + FEE });
    await move([first], "new");
    expect((await invoiceRows()).at(-1)).toMatchObject({ kind: "invoice", total: 1600 + FEE });
  });

  it("cards of one order that are cancelled concurrently are all credited", async () => {
    const { orders } = await placed([...team.members, team.manager]);
    const outcomes = await Promise.all(orders.toReversed().map((number) => move([number], "cancelled")));
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200]);
    const credited = (await invoiceRows()).slice(1).map(({ total }) => total);
    expect(credited.toSorted()).toEqual([1600, 1600, 1600 + FEE]);
    expect((await list()).orders[0]?.dueDa).toBe(0);
  });

  it("a card that is confirmed or put on hold creates no further invoice", async () => {
    const { orders } = await placed();
    await move(orders, "confirmed");
    await move(orders, "on_hold");
    expect(await invoiceRows()).toHaveLength(1);
  });

  describe("while the seller's data are incomplete", () => {
    const { name, address, registration, taxId } = OPEN_SHOP.seller;
    const refusedMoves = async (numbers: number[], to: string) =>
      (await move(numbers, to)).as<ResponseOf<"POST /api/group/orders/move/v1">>().refused;

    beforeEach(async () => {
      await change({ seller: { taxId: "" } });
    });
    afterEach(async () => {
      await change({ seller: { name, address, registration, taxId } });
    });

    it("an order is placed and waits: no invoice is numbered, and no card is confirmed", async () => {
      const { orders } = await placed();
      expect(await invoiceRows()).toEqual([]);
      expect(await refusedMoves(orders, "confirmed")).toEqual(
        orders.map((number) => ({ number, reason: "invoice_waits" })),
      );
      expect(await refusedMoves(orders, "on_hold")).toEqual([]);
      expect(await refusedMoves(orders, "printed")).toHaveLength(orders.length);
      expect(await refusedMoves(orders, "new")).toEqual([]);
      await change({ seller: { taxId, registration: "" } });
      expect(await invoiceRows()).toEqual([]);
    });

    it("saving them issues the waiting invoices, with the cards that are payable by then", async () => {
      const { orders } = await placed();
      const [first = 0, second = 0] = orders;
      expect(await refusedMoves([first], "cancelled")).toEqual([]);
      expect(await invoiceRows()).toEqual([]);
      const next = await sql<{ last: number }[]>`select coalesce(max(number), 0) as last from invoices`;
      await change({ seller: { taxId } });
      const rows = await invoiceRows();
      expect(rows).toEqual([{ kind: "invoice", number: (next[0]?.last ?? 0) + 1, total: 1600 + FEE }]);
      expect(await refusedMoves([second], "confirmed")).toEqual([]);
      await change({ seller: { address: "2 rue des Cartes, Alger" } });
      expect(await invoiceRows()).toEqual(rows);
      const [invoice] = await sql<{ seller: object; lines: { orders: number[] }[] }[]>`
        select seller, lines from invoices where company_id = ${team.companyId}`;
      expect(invoice?.seller).toEqual({ name, address, registration, taxId });
      expect(invoice?.lines.flatMap((line) => line.orders)).toEqual([second]);
    });

    it("a card that comes back after all were cancelled is invoiced alone", async () => {
      const { orders } = await placed();
      await move(orders, "cancelled");
      await change({ seller: { taxId } });
      expect(await invoiceRows()).toEqual([]);
      await move(orders.slice(0, 1), "new");
      expect((await invoiceRows()).map(({ kind, total }) => [kind, total])).toEqual([
        ["invoice", 1600 + FEE],
      ]);
    });

    it("an order that is placed while they are saved has exactly one invoice", async () => {
      const companyIds = await Promise.all([1, 2, 3, 4].map(() => addCompany("Parallel")));
      const companies = await Promise.all(companyIds.map((id) => addMember(id, { role: "owner" })));
      await deliverAll();
      const [saved, ...statuses] = await Promise.all([
        change({ seller: { taxId } }),
        ...companies.map((person) => order([person], {}, person)),
      ]);
      expect([saved, ...statuses].map(({ status }) => status)).toEqual([200, 201, 201, 201, 201]);
      const counts = await sql<{ count: number }[]>`
        select count(invoices.id)::int from team_orders left join invoices on team_order_id = team_orders.id
        where team_orders.company_id = any (${companyIds}) group by team_orders.id`;
      expect(counts).toEqual(companyIds.map(() => ({ count: 1 })));
    });
  });

  it("invoices are PDF files in both languages with the seller at the time of the order", async () => {
    const seller = {
      name: "Logix SARL",
      address: "Alger",
      registration: "16/00-1",
      taxId: "0016",
      vatPercent: 19,
    };
    expect((await change({ seller })).status).toBe(200);
    await sql`update companies set address = '5 rue Larbi', tax_id = '0099' where id = ${team.companyId}`;
    await placed();
    await change({ seller: OPEN_SHOP.seller });
    const id = (await list()).orders[0]?.invoices[0]?.id ?? "";
    const [row] = await sql`select seller, buyer, vat_percent from invoices where id = ${id}`;
    expect(row).toEqual({
      seller: { name: "Logix SARL", address: "Alger", registration: "16/00-1", taxId: "0016" },
      buyer: { name: "Atlas Travaux", address: "5 rue Larbi", registration: "", taxId: "0099" },
      vat_percent: 19,
    });
    for (const lang of ["ar", "en"]) {
      const response = await team.manager.visitor.get(
        invoiceRoute,
        `${toPath("GET /api/users/company/invoices/invoice.pdf")}?id=${id}&lang=${lang}`,
      );
      expect(response.headers.get("content-disposition")).toMatch(/logix-invoice-\d{4}-\d{5}\.pdf/);
      const [page] = await readPdf(response.bytes);
      expect([page?.width, page?.height].map((mm) => Math.round(mm ?? 0))).toEqual([210, 297]);
    }
    expect(
      (
        await team.boss.visitor.get(
          adminInvoiceRoute,
          `${toPath("GET /api/group/companies/invoices/invoice.pdf")}?id=${id}&lang=en`,
        )
      ).status,
    ).toBe(200);
    const listed = (
      await team.boss.visitor.get(adminListRoute, toPath("GET /api/group/companies/invoices/v1"))
    ).as<ResponseOf<"GET /api/group/companies/invoices/v1">>();
    expect(listed.invoices[0]).toMatchObject({ company: "Atlas Travaux", kind: "invoice", totalDa: 3700 });
  });

  it("a credit note has the VAT of the invoice that it corrects", async () => {
    await change({ seller: { vatPercent: 19 } });
    const { orders } = await placed();
    await change({ seller: { vatPercent: 9 } });
    await move(orders.slice(0, 1), "cancelled");
    await move(orders.slice(0, 1), "new");
    const rows = await sql`
      select kind, vat_percent from invoices where company_id = ${team.companyId} order by number`;
    expect(rows).toEqual(["invoice", "credit", "invoice"].map((kind) => ({ kind, vat_percent: 19 })));
    await change({ seller: { vatPercent: 0 } });
  });

  it("invoices of another company are unknown", async () => {
    await placed();
    const id = (await list()).orders[0]?.invoices[0]?.id ?? "";
    const other = await addMember(await addCompany("Other"), { role: "owner" });
    await expectRefusal(404, () =>
      other.visitor.get(
        invoiceRoute,
        `${toPath("GET /api/users/company/invoices/invoice.pdf")}?id=${id}&lang=en`,
      ),
    );
    const stranger = await activeOwner();
    await join(stranger, team.companyId);
    await expectRefusal(403, () =>
      stranger.visitor.get(
        invoiceRoute,
        `${toPath("GET /api/users/company/invoices/invoice.pdf")}?id=${id}&lang=en`,
      ),
    );
    expect((await list(other)).orders).toEqual([]);
  });

  it("a seller's VAT is a whole percentage from 0 to 30", async () => {
    for (const vatPercent of [0, 30]) expect((await change({ seller: { vatPercent } })).status).toBe(200);
    for (const vatPercent of [-1, 31, 1.5])
      await expectRefusal(422, () => change({ seller: { vatPercent } }));
    await change({ seller: { vatPercent: 0 } });
  });
});
