import { FiguresView } from "@/components/panel/figures/figures-view";
import { NotActiveView } from "@/components/panel/not-active/not-active-view";
import { PanelShell } from "@/components/panel/frame/panel-shell";
import { requirePanelProfile } from "#lib/server/auth/require-page-session";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = titleOf("figures");

export default async function FiguresPage() {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  return (
    <PanelShell current="dashboard" screen="figures" namespaces={["dashboard"]} hasOwnHeading>
      <FiguresView />
    </PanelShell>
  );
}
