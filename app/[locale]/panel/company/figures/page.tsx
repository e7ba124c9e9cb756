import { ChartNoAxesColumn } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { BoardBox } from "@/components/panel/company/figures/board-box";
import { CompanyShell } from "@/components/panel/company/company-shell";
import { DepartmentTable, MemberTable, TeamTotalsBox } from "@/components/panel/company/figures/team-report";
import { MonthSteps } from "@/components/panel/company/figures/month-steps";
import { DownloadButton } from "@/components/panel/company/download-button";
import { ServerList } from "@/components/layout/list/server-list";
import { listMemberFiguresCall } from "#lib/contract/company/team-figures";
import { daysAfter, monthsAfter } from "#lib/domain/time/date";
import { EmptyState } from "@/components/ui/empty-state";
import { requirePanelMember } from "#lib/server/auth/require-page-session";
import { getBoard, getTeamFigures, listMemberFigures } from "#lib/server/services/company/team-figures";
import { pages } from "#lib/wire/pages";
import { titleOf } from "@/app/[locale]/page-metadata";
import { readQuery, type SearchParams } from "@/app/[locale]/panel/read-query";

export const generateMetadata = titleOf("company");

/** Figures of a month for managers; the board for members. */
export default async function CompanyFiguresPage({ searchParams }: { searchParams: SearchParams }) {
  const { session, member } = await requirePanelMember("companyMember");
  if (member.role === "member") {
    return (
      <CompanyShell current="figures" role={member.role}>
        <BoardBox board={await getBoard(session.user.id, member)} />
      </CompanyShell>
    );
  }
  const query = readQuery(listMemberFiguresCall.query, await searchParams);
  const list = await listMemberFigures(member.companyId, query);
  const period = { from: list.month, to: daysAfter(monthsAfter(list.month, 1), -1) };
  const [figures, t, actionText] = await Promise.all([
    getTeamFigures(member.companyId, period),
    getTranslations("teamFigures"),
    getTranslations("actions"),
  ]);
  const month = list.month.slice(0, 7);
  return (
    <CompanyShell current="figures" role={member.role}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MonthSteps month={list.month} today={figures.today} />
        <DownloadButton request={{ call: "GET /api/users/company/figures/figures.csv", query: period }}>
          {actionText("downloadCsv")}
        </DownloadButton>
      </div>
      <TeamTotalsBox actions={figures.actions} />
      <DepartmentTable departments={figures.departments} />
      <ServerList
        label={t("members")}
        path={pages.panelCompanyFigures}
        query={{ month, page: query.page, limit: query.limit }}
        total={list.total}
        empty={
          <EmptyState
            picture={<ChartNoAxesColumn className="size-8 text-muted" aria-hidden />}
            title={t("noneTitle")}
            text={t("noneText")}
          />
        }
      >
        <MemberTable lines={list.lines} />
      </ServerList>
    </CompanyShell>
  );
}
