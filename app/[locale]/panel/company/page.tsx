import { redirect } from "next/navigation";
import { withLocale } from "#lib/domain/locale";
import { getLocale } from "#lib/i18n/get-locale";
import { requirePanelMember } from "#lib/server/auth/require-page-session";
import { pages } from "#lib/wire/pages";

export default async function CompanyPage() {
  await requirePanelMember("companyMember");
  redirect(withLocale(await getLocale(), pages.panelCompanySettings));
}
