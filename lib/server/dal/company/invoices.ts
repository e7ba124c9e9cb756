import "server-only";
import {
  formatInvoiceNumber,
  totalOf,
  type Invoice,
  type InvoiceKind,
  type InvoiceLine,
  type Party,
  type Seller,
} from "#lib/domain/company/invoice";
import { dayInAlgiers } from "#lib/domain/time/date";
import { db, type Tx } from "#lib/server/database/db";

const INVOICE_HEAD = {
  id: true,
  kind: true,
  year: true,
  number: true,
  totalDa: true,
  issuedAt: true,
} as const;

interface NewInvoice {
  kind: InvoiceKind;
  companyId: string;
  teamOrderId: string;
  seller: Seller;
  lines: InvoiceLine[];
}

/** Keeps the counter of the year locked until the transaction ends, so that numbers have no gaps (team 9). */
export async function issueInvoice(tx: Tx, invoice: NewInvoice): Promise<void> {
  const { kind, companyId, teamOrderId, seller, lines } = invoice;
  const year = Number(dayInAlgiers(new Date()).slice(0, 4));
  // Before the counter: an order holds its company while it waits for a number.
  const [buyer] = await tx.$queryRaw<Party[]>`
    SELECT name, address, registration, tax_id AS "taxId" FROM companies
    WHERE id = ${companyId}::uuid FOR KEY SHARE`;
  const [counter] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO invoice_counters AS counter (year, last) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last = counter.last + 1 RETURNING last`;
  if (!counter || !buyer) throw new Error("no invoice number");
  const { vatPercent, ...party } = seller;
  await tx.invoice.create({
    data: {
      year,
      number: counter.last,
      kind,
      companyId,
      teamOrderId,
      vatPercent,
      totalDa: totalOf(lines),
      seller: party,
      buyer: { ...buyer },
      lines: lines.map((line) => ({ ...line })),
    },
    select: { id: true },
  });
}

/** VAT of the first invoice of a team order, in percent; null while it has none. */
export async function findVat(tx: Tx, teamOrderId: string): Promise<number | null> {
  const first = await tx.invoice.findFirst({
    where: { teamOrderId },
    select: { vatPercent: true },
    orderBy: [{ year: "asc" }, { number: "asc" }],
  });
  return first?.vatPercent ?? null;
}

/** Team orders without an invoice, oldest first. Locks their companies before the counter, as an order does. */
export const lockWithoutInvoice = (tx: Tx): Promise<{ id: string; companyId: string }[]> =>
  tx.$queryRaw<{ id: string; companyId: string }[]>`
    SELECT team_order.id, team_order.company_id AS "companyId"
    FROM team_orders AS team_order JOIN companies AS company ON company.id = team_order.company_id
    WHERE NOT EXISTS (SELECT FROM invoices WHERE team_order_id = team_order.id)
    ORDER BY team_order.created_at, team_order.id
    FOR KEY SHARE OF company`;

/** @param companyId null for admins, who see invoices of all companies */
export async function findInvoice(id: string, companyId: string | null): Promise<Invoice | null> {
  const row = await db().invoice.findFirst({
    where: { id, ...(companyId !== null && { companyId }) },
    select: { ...INVOICE_HEAD, seller: true, buyer: true, lines: true, vatPercent: true },
  });
  if (!row) return null;
  const { seller, buyer, lines, ...head } = row;
  return {
    ...head,
    seller: seller as unknown as Party,
    buyer: buyer as unknown as Party,
    lines: lines as unknown as InvoiceLine[],
  };
}

export async function listInvoices(page: number, limit: number) {
  const [rows, total] = await Promise.all([
    db().invoice.findMany({
      select: { ...INVOICE_HEAD, company: { select: { name: true } } },
      orderBy: [{ year: "desc" }, { number: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db().invoice.count(),
  ]);
  const invoices = rows.map(({ company, ...row }) => ({
    ...row,
    number: formatInvoiceNumber(row),
    company: company.name,
  }));
  return { invoices, total };
}
