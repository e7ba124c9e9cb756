import type { Settings } from "#lib/domain/admin/settings";
import { FREE_DELIVERY } from "#lib/domain/delivery/delivery";

/** Settings that an order needs: delivery fees, and the seller's data for invoices. */
export const OPEN_SHOP: Pick<Settings, "delivery" | "seller"> = {
  delivery: FREE_DELIVERY,
  seller: {
    name: "Logix",
    address: "1 rue des Cartes, Alger",
    registration: "16/00-0000001",
    taxId: "000016000000001",
    vatPercent: 0,
  },
};
