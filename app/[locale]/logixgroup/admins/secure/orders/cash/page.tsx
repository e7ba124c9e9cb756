import { CashView } from "@/components/admin/cash/cash-view";
import { OrdersShell } from "@/components/admin/orders/orders-shell";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Cash");

export default async function AdminCashPage() {
  await requireAdmin();
  return (
    <OrdersShell screen="Cash" namespaces={["price"]}>
      <CashView />
    </OrdersShell>
  );
}
