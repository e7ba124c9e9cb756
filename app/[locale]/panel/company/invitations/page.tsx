import { MailPlus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { CompanyShell } from "@/components/panel/company/company-shell";
import { InvitationRows } from "@/components/panel/company/invitations/invitation-rows";
import { InviteButtons } from "@/components/panel/company/invitations/invite-buttons";
import { ServerList } from "@/components/layout/list/server-list";
import { BrandMark } from "@/components/ui/brand-mark";
import { EmptyState } from "@/components/ui/empty-state";
import { getLocale } from "#lib/i18n/get-locale";
import { requirePanelMember } from "#lib/server/auth/require-page-session";
import { listDepartments } from "#lib/server/services/company/companies";
import { listInvitations } from "#lib/server/services/company/invitations";
import { getOwnMembership } from "#lib/server/services/company/own-membership";
import { listInvitationsCall } from "#lib/contract/company/invitations";
import { pages } from "#lib/wire/pages";
import { titleOf } from "@/app/[locale]/page-metadata";
import { readQuery, type SearchParams } from "@/app/[locale]/panel/read-query";

export const generateMetadata = titleOf("company");

export default async function CompanyInvitationsPage({ searchParams }: { searchParams: SearchParams }) {
  const { session, member } = await requirePanelMember("companyManager");
  const query = readQuery(listInvitationsCall.query, await searchParams);
  const [list, departments, { company }, t] = await Promise.all([
    listInvitations(member.companyId, query, await getLocale()),
    listDepartments(member.companyId),
    getOwnMembership(session.user.id),
    getTranslations("invitations"),
  ]);
  const { invitations, total } = listInvitationsCall.response.parse(list);
  return (
    <CompanyShell current="invitations" role={member.role} namespaces={["invitations"]}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-xl text-muted">{t("lead")}</p>
        <InviteButtons
          departments={departments.map(({ id, name }) => ({ id, name }))}
          isOwner={member.role === "owner"}
        />
      </div>
      <ServerList
        label={t("title")}
        path={pages.panelCompanyInvitations}
        query={query}
        total={total}
        count={t("count", { count: total })}
        empty={
          <EmptyState
            picture={<MailPlus className="size-8 text-muted" aria-hidden />}
            title={t("none")}
            text={t("noneText")}
          />
        }
      >
        <InvitationRows
          invitations={invitations}
          company={company}
          whatsAppMark={<BrandMark brand="whatsapp" />}
        />
      </ServerList>
    </CompanyShell>
  );
}
