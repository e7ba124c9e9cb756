import { OrdersShell } from "@/components/admin/orders/orders-shell";
import { OrdersView } from "@/components/admin/orders/orders-view";
import { getEnv } from "#lib/server/env";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Orders");

export default async function AdminOrdersPage() {
  const { session } = await requireAdmin();
  return (
    <OrdersShell
      screen="Orders"
      hasList
      isWide
      namespaces={["orderStatuses", "orderMove", "orderChat", "price", "conflict", "signUp", "unprinted"]}
    >
      <OrdersView username={session.user.username} appOrigin={getEnv().appOrigin} />
    </OrdersShell>
  );
}
