import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LocaleLink } from "@/components/layout/locale-link";
import { NotActiveView } from "@/components/panel/not-active-view";
import { PanelShell } from "@/components/panel/panel-shell";
import { ProfileDetails } from "@/components/panel/profile-details";
import { buttonClass } from "@/components/ui/button";
import { requirePanelProfile } from "@/lib/server/auth/require-page-session";
import { pages } from "@/lib/wire/paths";
import { titleOf } from "../../page-metadata";

export const generateMetadata = (): Promise<Metadata> => titleOf("panelProfile");

export default async function PanelProfilePage() {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const t = await getTranslations("panelProfile");
  return (
    <PanelShell current="profile" title={t("title")}>
      <p className="flex flex-wrap gap-3">
        <LocaleLink href={pages.panelProfileEdit} className={buttonClass()}>
          {t("edit")}
        </LocaleLink>
        <LocaleLink href={pages.view(profile.username)} className={buttonClass("quiet")}>
          {t("openPage")}
        </LocaleLink>
        <a href={pages.contactFile(profile.username)} className={buttonClass("quiet")}>
          {t("saveContact")}
        </a>
      </p>
      <ProfileDetails profile={profile} />
    </PanelShell>
  );
}
