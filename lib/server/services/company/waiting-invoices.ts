import "server-only";
import { toInvoiceLines, type Seller } from "#lib/domain/company/invoice";
import { isOwed } from "#lib/domain/company/team-order";
import { issueInvoice, lockWithoutInvoice } from "#lib/server/dal/company/invoices";
import { getSettledOrders, lockTeamOrder } from "#lib/server/dal/company/team-orders";
import type { Tx } from "#lib/server/dal/transact";

/** Issues the invoices that waited for the seller's data (team 9). The caller holds the lock of the settings. */
export async function issueWaitingInvoices(tx: Tx, seller: Seller): Promise<void> {
  for (const { id: teamOrderId, companyId } of await lockWithoutInvoice(tx)) {
    await lockTeamOrder(tx, teamOrderId);
    const { orders } = await getSettledOrders(tx, teamOrderId);
    const owed = orders.filter(({ status }) => isOwed(status));
    const [first] = owed;
    if (!first) continue;
    const numbers = owed.map(({ number }) => number);
    const feeDa = owed.reduce((sum, order) => sum + order.feeDa, 0);
    const lines = toInvoiceLines(numbers, first.priceDa, feeDa);
    await issueInvoice(tx, { kind: "invoice", companyId, teamOrderId, seller, lines });
  }
}
