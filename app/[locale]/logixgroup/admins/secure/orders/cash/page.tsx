import { getTranslations } from "next-intl/server";
import { AdminShell } from "@/components/admin/admin-shell";
import { CashView } from "@/components/admin/cash/cash-view";
import { OrdersTabs } from "@/components/admin/orders/orders-tabs";
import { requireAdmin } from "#lib/server/auth/require-page-session";
import { adminMetadata } from "@/app/[locale]/logixgroup/admins/secure/admin-metadata";

export const generateMetadata = adminMetadata("Cash");

export default async function AdminCashPage() {
  await requireAdmin();
  const t = await getTranslations("adminCash");
  return (
    <AdminShell current="orders" title={t("title")} namespaces={["adminCash", "period", "price"]}>
      <OrdersTabs current="cash" />
      <CashView />
    </AdminShell>
  );
}
