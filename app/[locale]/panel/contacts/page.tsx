import { CompanyTemplateProvider } from "@/components/panel/kit/company-template";
import { ContactsView } from "@/components/panel/contacts/contacts-view";
import { NotActiveView } from "@/components/panel/not-active/not-active-view";
import { PanelShell } from "@/components/panel/frame/panel-shell";
import { listContactsCall } from "#lib/contract/exchange/contacts";
import { requirePanelProfile } from "#lib/server/auth/require-page-session";
import { findOwnTemplate } from "#lib/server/services/company/own-membership";
import { isExchangeOn, readContactInbox } from "#lib/server/services/exchange/received-contacts";
import { titleOf } from "@/app/[locale]/page-metadata";
import { readQuery, type SearchParams } from "@/app/[locale]/panel/read-query";

export const generateMetadata = titleOf("contacts");

export default async function ContactsPage({ searchParams }: { searchParams: SearchParams }) {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const query = readQuery(listContactsCall.query, await searchParams);
  const { search: text, tag, page } = query;
  const [inbox, isOn, look] = await Promise.all([
    readContactInbox(profile.id, query),
    isExchangeOn(profile.id),
    findOwnTemplate(profile.id),
  ]);
  return (
    <PanelShell current="contacts" screen="contacts" namespaces={["list", "companyLock"]} hasOwnHeading>
      <CompanyTemplateProvider look={look}>
        <ContactsView
          rendered={{
            search: { text, tag, page },
            page: listContactsCall.response.parse({ ...query, ...inbox }),
          }}
          isExchangeOn={isOn}
        />
      </CompanyTemplateProvider>
    </PanelShell>
  );
}
