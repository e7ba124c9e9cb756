import { Contact } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { CompanyShell } from "@/components/panel/company/company-shell";
import { SharedContacts } from "@/components/panel/company/contacts/shared-contacts";
import { DownloadButton } from "@/components/panel/company/download-button";
import { ServerList } from "@/components/layout/list/server-list";
import { ServerSearch } from "@/components/layout/list/server-search";
import { EmptyState } from "@/components/ui/empty-state";
import { listSharedContactsCall } from "#lib/contract/company/shared-contacts";
import { requirePanelMember } from "#lib/server/auth/require-page-session";
import { listSharedContacts } from "#lib/server/services/company/shared-contacts";
import { pages } from "#lib/wire/pages";
import { titleOf } from "@/app/[locale]/page-metadata";
import { readQuery, type SearchParams } from "@/app/[locale]/panel/read-query";

export const generateMetadata = titleOf("company");

export default async function CompanyContactsPage({ searchParams }: { searchParams: SearchParams }) {
  const { member } = await requirePanelMember("companyManager");
  const query = readQuery(listSharedContactsCall.query, await searchParams);
  const { search } = query;
  const [{ contacts, total }, t, actionText] = await Promise.all([
    listSharedContacts(member.companyId, query),
    getTranslations("sharedContacts"),
    getTranslations("actions"),
  ]);
  return (
    <CompanyShell current="contacts" role={member.role}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-muted">{t("text")}</p>
        <DownloadButton request={{ call: "GET /api/users/company/contacts/contacts.csv" }}>
          {actionText("downloadCsv")}
        </DownloadButton>
      </div>
      <ServerList
        label={t("title")}
        path={pages.panelCompanyContacts}
        query={query}
        total={total}
        search={(total > 0 || search !== "") && <ServerSearch label={t("search")} text={search} />}
        empty={
          <EmptyState
            picture={<Contact className="size-8 text-muted" aria-hidden />}
            title={t("noneTitle")}
            text={t(search === "" ? "noneText" : "noneFound")}
          />
        }
      >
        <SharedContacts contacts={contacts} />
      </ServerList>
    </CompanyShell>
  );
}
