import { CreditCard } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { CompanyShell } from "@/components/panel/company/company-shell";
import { ServerList } from "@/components/layout/list/server-list";
import { OrderForm } from "@/components/panel/company/orders/order-form";
import { TeamOrders } from "@/components/panel/company/orders/team-orders";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LocaleLink } from "@/components/layout/locale-link";
import { listTeamOrdersCall } from "#lib/contract/company/team-orders";
import { TEAM_ORDER_CARDS_MAX } from "#lib/domain/limits";
import { requirePanelMember } from "#lib/server/auth/require-page-session";
import { getTeamPrice, listOrderableCards, listTeamOrders } from "#lib/server/services/company/team-orders";
import { getSettings } from "#lib/server/services/admin/settings";
import { toDeliveryWire } from "#lib/wire/delivery/server";
import { pages } from "#lib/wire/pages";
import { titleOf } from "@/app/[locale]/page-metadata";
import { readQuery, type SearchParams } from "@/app/[locale]/panel/read-query";

export const generateMetadata = titleOf("company");

export default async function CompanyOrdersPage({ searchParams }: { searchParams: SearchParams }) {
  const { member } = await requirePanelMember("companyManager");
  const params = await searchParams;
  const query = readQuery(listTeamOrdersCall.query, params);
  const ids =
    typeof params.members === "string" ? params.members.split(",").slice(0, TEAM_ORDER_CARDS_MAX) : [];
  const [listed, chosen, priceDa, t] = await Promise.all([
    listTeamOrders(member.companyId, query),
    listOrderableCards(member.companyId, ids),
    getTeamPrice(),
    getTranslations("teamOrders"),
  ]);
  const { orders, total } = listTeamOrdersCall.response.parse({ ...query, ...listed, priceDa });
  const { wilayas } = toDeliveryWire((await getSettings()).delivery);
  return (
    <CompanyShell current="orders" role={member.role} namespaces={["teamOrders", "unprinted"]}>
      {chosen.length > 0 && <OrderForm members={chosen} priceDa={priceDa} wilayas={wilayas} />}
      <ServerList
        label={t("title")}
        path={pages.panelCompanyOrders}
        query={query}
        total={total}
        empty={
          <EmptyState
            picture={<CreditCard className="size-8 text-muted" aria-hidden />}
            title={t("noneTitle")}
            text={t("noneText")}
          >
            <LocaleLink href={pages.panelCompany} className={buttonClass("primary", "small")}>
              {t("choose")}
            </LocaleLink>
          </EmptyState>
        }
      >
        <TeamOrders orders={orders} />
      </ServerList>
    </CompanyShell>
  );
}
