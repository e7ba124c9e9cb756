import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CompanyShell } from "@/components/panel/company/company-shell";
import { DownloadButton } from "@/components/panel/company/download-button";
import { ServerPages, ServerSearch } from "@/components/panel/company/list-frame";
import { RosterTable } from "@/components/panel/company/roster/roster-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterSelect } from "@/components/ui/fields/select";
import { withLocale } from "#lib/domain/locale";
import { getLocale } from "#lib/i18n/get-locale";
import { requirePanelMember } from "#lib/server/auth/require-page-session";
import { getRoster } from "#lib/server/services/company/roster";
import { paths } from "#lib/wire/api-paths";
import { pages } from "#lib/wire/pages";
import { rosterQuery, toRosterMemberWire } from "#lib/wire/roster/server";
import { ROSTER_STATES } from "#lib/domain/company/roster";
import { titleOf } from "@/app/[locale]/page-metadata";
import { readQuery, type SearchParams } from "./read-query";

export const generateMetadata = (): Promise<Metadata> => titleOf("company");

/** The roster, for managers. */
export default async function CompanyPage({ searchParams }: { searchParams: SearchParams }) {
  const { member } = await requirePanelMember("companyMember");
  if (member.role === "member") redirect(withLocale(await getLocale(), pages.panelCompanySettings));
  const query = readQuery(rosterQuery, await searchParams);
  const [{ members, departments, total }, t] = await Promise.all([
    getRoster(member.companyId, query),
    getTranslations("roster"),
  ]);
  const { search, department = "", state = "", page, limit } = query;
  const href = (next: number) =>
    `${pages.panelCompany}?${new URLSearchParams({ search, department, state, page: String(next) })}`;
  return (
    <CompanyShell
      current="people"
      role={member.role}
      namespaces={["roster", "form"]}
      actions={<DownloadButton path={paths.rosterCsv}>{t("csv")}</DownloadButton>}
    >
      <section aria-label={t("title")} className="box">
        <ServerSearch label={t("search")} text={search}>
          <FilterSelect
            name="department"
            label={t("columns.department")}
            isSet={department !== ""}
            defaultValue={department}
          >
            <option value="">{t("allDepartments")}</option>
            {departments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </FilterSelect>
          <FilterSelect name="state" label={t("state")} isSet={state !== ""} defaultValue={state}>
            <option value="">{t("states.all")}</option>
            {ROSTER_STATES.map((each) => (
              <option key={each} value={each}>
                {t(`states.${each}`)}
              </option>
            ))}
          </FilterSelect>
        </ServerSearch>
        <p className="border-b border-line px-4 py-2 text-muted">{t("count", { count: total })}</p>
        {members.length === 0 ? (
          <EmptyState title={t("noneTitle")} text={t("noneText")} />
        ) : (
          <RosterTable members={members.map(toRosterMemberWire)} departments={departments} />
        )}
        <ServerPages page={page} limit={limit} total={total} href={href} />
      </section>
    </CompanyShell>
  );
}
