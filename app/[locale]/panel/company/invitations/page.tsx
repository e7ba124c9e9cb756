import { CompanyShell } from "@/components/panel/company/company-shell";
import { InvitationsBox } from "@/components/panel/company/invitations/invitations-box";
import { ServerPages } from "@/components/panel/company/list-frame";
import { BrandMark } from "@/components/ui/brand-mark";
import { getLocale } from "#lib/i18n/get-locale";
import { requirePanelMember } from "#lib/server/auth/require-page-session";
import { listDepartments } from "#lib/server/services/company/companies";
import { listInvitations } from "#lib/server/services/company/invitations";
import { getOwnMembership } from "#lib/server/services/company/own";
import { invitationsQuery, toInvitationWire } from "#lib/wire/company/server";
import { pages } from "#lib/wire/pages";
import { titleOf } from "@/app/[locale]/page-metadata";
import { readQuery, type SearchParams } from "@/app/[locale]/panel/company/read-query";

export const generateMetadata = titleOf("company");

export default async function CompanyInvitationsPage({ searchParams }: { searchParams: SearchParams }) {
  const { session, member } = await requirePanelMember("companyManager");
  const query = readQuery(invitationsQuery, await searchParams);
  const [{ invitations, total }, departments, { company }] = await Promise.all([
    listInvitations(member.companyId, query, await getLocale()),
    listDepartments(member.companyId),
    getOwnMembership(session.user.id),
  ]);
  return (
    <CompanyShell current="invitations" role={member.role} namespaces={["invitations"]}>
      <InvitationsBox
        invitations={invitations.map(toInvitationWire)}
        total={total}
        company={company}
        departments={departments.map(({ id, name }) => ({ id, name }))}
        isOwner={member.role === "owner"}
        whatsAppMark={<BrandMark brand="whatsapp" />}
      >
        <ServerPages
          page={query.page}
          limit={query.limit}
          total={total}
          href={(page) => `${pages.panelCompanyInvitations}?page=${page}`}
        />
      </InvitationsBox>
    </CompanyShell>
  );
}
