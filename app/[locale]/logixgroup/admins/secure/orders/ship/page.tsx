import { OrdersShell } from "@/components/admin/orders/orders-shell";
import { ShipView } from "@/components/admin/ship/ship-view";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Ship");

export default async function AdminShipPage() {
  const { session } = await requireAdmin();
  return (
    <OrdersShell
      screen="Ship"
      hasList
      namespaces={["adminOrders", "orderStatuses", "orderMove", "price", "conflict", "signUp", "unprinted"]}
    >
      <ShipView username={session.user.username} />
    </OrdersShell>
  );
}
