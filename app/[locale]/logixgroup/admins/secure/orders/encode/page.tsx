import { getTranslations } from "next-intl/server";
import { AdminShell } from "@/components/admin/admin-shell";
import { EncodeView } from "@/components/admin/encode/encode-view";
import { OrdersTabs } from "@/components/admin/orders/orders-tabs";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Encode");

export default async function AdminEncodePage() {
  await requireAdmin();
  const t = await getTranslations("adminEncode");
  return (
    <AdminShell
      current="orders"
      title={t("title")}
      hasList
      namespaces={["adminEncode", "adminOrders", "orderMove"]}
    >
      <OrdersTabs current="encode" />
      <EncodeView />
    </AdminShell>
  );
}
