import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FiguresView } from "@/components/panel/figures/figures-view";
import { NotActiveView } from "@/components/panel/not-active-view";
import { PanelShell } from "@/components/panel/frame/panel-shell";
import { requirePanelProfile } from "#lib/server/auth/require-page-session";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = (): Promise<Metadata> => titleOf("figures");

export default async function FiguresPage() {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const t = await getTranslations("figures");
  return (
    <PanelShell
      current="dashboard"
      title={t("title")}
      namespaces={["figures", "period", "dashboard"]}
      hasOwnHeading
    >
      <FiguresView />
    </PanelShell>
  );
}
