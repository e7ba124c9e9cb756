import { getTranslations } from "next-intl/server";
import { AdminShell } from "@/components/admin/admin-shell";
import { OrdersTabs } from "@/components/admin/orders/orders-tabs";
import { ShipView } from "@/components/admin/ship/ship-view";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Ship");

export default async function AdminShipPage() {
  await requireAdmin();
  const t = await getTranslations("adminShip");
  return (
    <AdminShell
      current="orders"
      title={t("title")}
      hasList
      namespaces={["adminShip", "adminOrders", "orderStatuses", "orderMove", "price"]}
    >
      <OrdersTabs current="ship" />
      <ShipView />
    </AdminShell>
  );
}
