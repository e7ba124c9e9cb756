import type { Metadata } from "next";
import { DevelopersContent } from "@/components/marketing/developers/developers-content";
import { SiteFrame } from "@/components/marketing/site-frame";
import { getLocale } from "#lib/i18n/get-locale";
import { translate } from "#lib/i18n/translate";
import { getEnv } from "#lib/server/env";
import { getPublicSettings } from "#lib/server/services/admin/settings";
import { toOpenApi } from "#lib/open-api/document";
import { OPERATIONS } from "#lib/open-api/operations";
import { toReference } from "#lib/open-api/reference";
import { pages } from "#lib/wire/pages";
import { publicMetadata } from "@/app/[locale]/page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("developers", pages.developers);

export default async function DevelopersPage() {
  const [{ contact }, locale] = await Promise.all([getPublicSettings(), getLocale()]);
  const { appOrigin } = getEnv();
  const document = toOpenApi(OPERATIONS, { appOrigin, translate: (key) => translate(locale, { key }) });
  return (
    <SiteFrame path={pages.developers} contact={contact}>
      <DevelopersContent reference={toReference(document)} appOrigin={appOrigin} />
    </SiteFrame>
  );
}
