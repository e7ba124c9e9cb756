import { UserPlus, Users } from "lucide-react";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CompanyShell } from "@/components/panel/company/company-shell";
import { DownloadButton } from "@/components/panel/company/download-button";
import { PausedAccessNote } from "@/components/panel/company/paused-access-note";
import { OfferedChanges } from "@/components/panel/offered-changes/offered-changes";
import { RosterTable } from "@/components/panel/company/roster/roster-table";
import { WaitingCards } from "@/components/panel/company/roster/waiting-cards";
import { ServerList } from "@/components/layout/list/server-list";
import { ServerSearch } from "@/components/layout/list/server-search";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterSelect } from "@/components/ui/fields/select";
import { withLocale } from "#lib/domain/locale";
import { getLocale } from "#lib/i18n/get-locale";
import { requirePanelMember } from "#lib/server/auth/require-page-session";
import { listCompanyChanges } from "#lib/server/services/account/lasting-changes";
import { hasPausedAccess } from "#lib/server/services/company/api-keys";
import { listWaitingCards } from "#lib/server/services/company/members";
import { getRoster } from "#lib/server/services/company/roster";
import { listMembersCall } from "#lib/contract/company/members";
import { listWaitingCardsCall } from "#lib/contract/company/own-company";
import { toShownChange } from "#lib/domain/account/shown-change";
import { pages } from "#lib/wire/pages";
import { ROSTER_STATES } from "#lib/domain/company/roster";
import { titleOf } from "@/app/[locale]/page-metadata";
import { readQuery, type SearchParams } from "@/app/[locale]/panel/read-query";

export const generateMetadata = titleOf("company");

export default async function CompanyPage({ searchParams }: { searchParams: SearchParams }) {
  const { session, member } = await requirePanelMember("companyMember");
  if (member.role === "member") redirect(withLocale(await getLocale(), pages.panelCompanySettings));
  const query = readQuery(listMembersCall.query, await searchParams);
  const { id } = session.user;
  const [roster, waiting, hasPaused, changes, t, actionText, fieldText] = await Promise.all([
    getRoster(member.companyId, query),
    listWaitingCards(member.companyId),
    member.role === "owner" && hasPausedAccess(member.companyId),
    member.role === "owner" ? listCompanyChanges(member.companyId) : [],
    getTranslations("roster"),
    getTranslations("actions"),
    getTranslations("fields"),
  ]);
  const { search, department = "", state = "", page, limit } = query;
  const { members, departments, total } = listMembersCall.response.parse({ ...roster, page, limit });
  const { cards } = listWaitingCardsCall.response.parse({ cards: waiting });
  return (
    <CompanyShell
      current="people"
      role={member.role}
      namespaces={["roster", "form", "offeredChanges"]}
      actions={
        <span className="flex flex-wrap gap-2">
          <DownloadButton request={{ call: "GET /api/users/company/members/members.csv" }}>
            {actionText("downloadCsv")}
          </DownloadButton>
          <LocaleLink href={pages.panelCompanyInvitations} className={buttonClass("primary", "small")}>
            <UserPlus className="size-5" aria-hidden /> {t("invite")}
          </LocaleLink>
        </span>
      }
    >
      {hasPaused && <PausedAccessNote />}
      <OfferedChanges changes={changes.map((change) => toShownChange(change, id))} />
      <ServerList
        label={t("title")}
        path={pages.panelCompany}
        query={query}
        total={total}
        search={
          <ServerSearch label={t("search")} text={search}>
            <FilterSelect
              name="department"
              label={fieldText("department")}
              className="max-sm:grow max-sm:basis-32"
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
            <FilterSelect
              name="state"
              label={t("state")}
              className="max-sm:grow max-sm:basis-32"
              isSet={state !== ""}
              defaultValue={state}
            >
              <option value="">{t("states.all")}</option>
              {ROSTER_STATES.map((each) => (
                <option key={each} value={each}>
                  {t(`states.${each}`)}
                </option>
              ))}
            </FilterSelect>
          </ServerSearch>
        }
        count={t("count", { count: total })}
        empty={
          <EmptyState
            picture={<Users className="size-8 text-muted" aria-hidden />}
            title={t("noneTitle")}
            text={t("noneText")}
          />
        }
      >
        <RosterTable members={members} departments={departments} isOwner={member.role === "owner"} />
      </ServerList>
      {cards.length > 0 && <WaitingCards cards={cards} />}
    </CompanyShell>
  );
}
