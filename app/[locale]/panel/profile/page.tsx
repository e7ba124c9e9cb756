import { NotActiveView } from "@/components/panel/not-active/not-active-view";
import { PanelShell } from "@/components/panel/frame/panel-shell";
import { ProfileView } from "@/components/panel/profile-view";
import { requirePanelProfile } from "#lib/server/auth/require-page-session";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = titleOf("panelProfile");

export default async function PanelProfilePage() {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  return (
    <PanelShell current="profile" screen="panelProfile">
      <ProfileView profile={profile} />
    </PanelShell>
  );
}
