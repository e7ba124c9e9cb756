import { getTranslations } from "next-intl/server";
import { AdminShell } from "@/components/admin/admin-shell";
import { OrdersTabs } from "@/components/admin/orders/orders-tabs";
import { OrdersView } from "@/components/admin/orders/orders-view";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Orders");

export default async function AdminOrdersPage() {
  await requireAdmin();
  const t = await getTranslations("adminOrders");
  return (
    <AdminShell
      current="orders"
      title={t("title")}
      hasList
      namespaces={["adminOrders", "orderStatuses", "orderMove", "orderChat", "adminProfiles", "price"]}
    >
      <OrdersTabs current="list" />
      <OrdersView />
    </AdminShell>
  );
}
