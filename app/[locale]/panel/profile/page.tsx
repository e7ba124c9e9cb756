import { NotActiveView } from "@/components/panel/not-active/not-active-view";
import { PanelShell } from "@/components/panel/frame/panel-shell";
import { ProfileView } from "@/components/panel/preview/profile-view";
import { OfferedChanges } from "@/components/panel/offered-changes/offered-changes";
import { findPanelMember, requirePanelProfile } from "#lib/server/auth/require-page-session";
import { listOfferedChanges } from "#lib/server/services/account/lasting-changes";
import { toShownChange } from "#lib/domain/account/shown-change";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = titleOf("panelProfile");

export default async function PanelProfilePage() {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const changes = await listOfferedChanges(profile.id, await findPanelMember());
  return (
    <PanelShell current="profile" screen="panelProfile" namespaces={["offeredChanges", "form"]}>
      <OfferedChanges changes={changes.map((change) => toShownChange(change, profile.id))} />
      <ProfileView profile={profile} />
    </PanelShell>
  );
}
