import { EncodeView } from "@/components/admin/encode/encode-view";
import { OrdersShell } from "@/components/admin/orders/orders-shell";
import { getEnv } from "#lib/server/env";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Encode");

export default async function AdminEncodePage() {
  await requireAdmin();
  return (
    <OrdersShell screen="Encode" hasList namespaces={["adminOrders", "orderMove", "orderStatuses"]}>
      <EncodeView appOrigin={getEnv().appOrigin} />
    </OrdersShell>
  );
}
