import { CompanyTemplateProvider } from "@/components/panel/company-lock";
import { ContactsView } from "@/components/panel/contacts/contacts-view";
import { NotActiveView } from "@/components/panel/not-active/not-active-view";
import { PanelShell } from "@/components/panel/frame/panel-shell";
import { contactList } from "#lib/client/queries/contacts";
import { readSearch } from "#lib/client/list/search";
import { PAGE_SIZE_DEFAULT } from "#lib/domain/limits";
import { requirePanelProfile } from "#lib/server/auth/require-page-session";
import { findOwnTemplate } from "#lib/server/services/company/own";
import { isExchangeOn, readContactInbox } from "#lib/server/services/exchange";
import { toContactsWire } from "#lib/wire/exchange/server";
import { titleOf } from "@/app/[locale]/page-metadata";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = titleOf("contacts");

export default async function ContactsPage({ searchParams }: Props) {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const query = await searchParams;
  const search = readSearch(contactList.filters, { get: (name) => [query[name]].flat()[0] ?? null });
  const { text, tag, page } = search;
  const paging = { page, limit: PAGE_SIZE_DEFAULT };
  const [inbox, isOn, look] = await Promise.all([
    readContactInbox(profile.id, { search: text, tag, ...paging }),
    isExchangeOn(profile.id),
    findOwnTemplate(profile.id),
  ]);
  return (
    <PanelShell current="contacts" screen="contacts" namespaces={["list", "companyLock"]} hasOwnHeading>
      <CompanyTemplateProvider look={look}>
        <ContactsView rendered={{ search, page: toContactsWire(inbox, paging) }} isExchangeOn={isOn} />
      </CompanyTemplateProvider>
    </PanelShell>
  );
}
