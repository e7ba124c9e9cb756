import { CompanyTemplateProvider } from "@/components/panel/company-lock";
import { ContactsView } from "@/components/panel/contacts/contacts-view";
import { readContactSearch } from "@/components/panel/contacts/contact-search";
import { NotActiveView } from "@/components/panel/not-active/not-active-view";
import { PanelShell } from "@/components/panel/frame/panel-shell";
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
  const search = readContactSearch({ get: (name) => [query[name]].flat()[0] ?? null });
  const { text, tag, page } = search;
  const paging = { page, limit: PAGE_SIZE_DEFAULT };
  const [inbox, isOn, look] = await Promise.all([
    readContactInbox(profile.id, { search: text, tag, ...paging }),
    isExchangeOn(profile.id),
    findOwnTemplate(profile.id),
  ]);
  return (
    <PanelShell current="contacts" screen="contacts" namespaces={["pager", "companyLock"]} hasOwnHeading>
      <CompanyTemplateProvider look={look}>
        <ContactsView initial={{ search, inbox: toContactsWire(inbox, paging), isOn }} />
      </CompanyTemplateProvider>
    </PanelShell>
  );
}
