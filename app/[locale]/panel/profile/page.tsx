import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotActiveView } from "@/components/panel/not-active-view";
import { PanelShell } from "@/components/panel/frame/panel-shell";
import { ProfileView } from "@/components/panel/profile-view";
import { requirePanelProfile } from "#lib/server/auth/require-page-session";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = (): Promise<Metadata> => titleOf("panelProfile");

export default async function PanelProfilePage() {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const t = await getTranslations("panelProfile");
  return (
    <PanelShell current="profile" title={t("title")}>
      <ProfileView profile={profile} />
    </PanelShell>
  );
}
