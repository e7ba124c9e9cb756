import { LinksForm } from "@/components/panel/links/links-form";
import { NotActiveView } from "@/components/panel/not-active/not-active-view";
import { PanelShell } from "@/components/panel/frame/panel-shell";
import { getOwnLinksCall } from "#lib/contract/profile/own-links";
import { requirePanelProfile } from "#lib/server/auth/require-page-session";
import { readOwnLinks } from "#lib/server/services/profile/own-links";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = titleOf("links");

export default async function LinksPage() {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const links = await readOwnLinks(profile.id);
  return (
    <PanelShell current="links" screen="links" namespaces={["profileForm", "imageUpload"]}>
      <LinksForm username={profile.username} initial={getOwnLinksCall.response.parse(links)} />
    </PanelShell>
  );
}
