import { getTranslations } from "next-intl/server";
import { BackLink } from "@/components/panel/kit/back-link";
import { CompanyTemplateProvider } from "@/components/panel/kit/company-template";
import { NotActiveView } from "@/components/panel/not-active/not-active-view";
import { PanelShell } from "@/components/panel/frame/panel-shell";
import { TranslationForm } from "@/components/panel/translation/translation-form";
import { getTranslationCall } from "#lib/contract/profile/translation";
import { requirePanelProfile } from "#lib/server/auth/require-page-session";
import { findOwnTemplate } from "#lib/server/services/company/own-membership";
import { readTranslation } from "#lib/server/services/profile/translations";
import { pages } from "#lib/wire/pages";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = titleOf("translation");

export default async function TranslationPage() {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const [t, translation, look] = await Promise.all([
    getTranslations("translation"),
    readTranslation(profile.id),
    findOwnTemplate(profile.id),
  ]);
  return (
    <PanelShell
      current="profile"
      screen="translation"
      namespaces={["profileForm", "companyLock"]}
      hasOwnHeading
    >
      <div className="lg:max-w-4xl">
        <BackLink href={pages.panelProfile} label={t("back")} />
        <h1 className="text-[1.75rem] leading-normal font-semibold">{t("title")}</h1>
        <p className="text-muted">{t("text")}</p>
      </div>
      <CompanyTemplateProvider look={look}>
        <TranslationForm
          username={profile.username}
          initial={getTranslationCall.response.parse(translation)}
        />
      </CompanyTemplateProvider>
    </PanelShell>
  );
}
