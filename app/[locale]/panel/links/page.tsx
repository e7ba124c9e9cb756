import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LinksForm } from "@/components/panel/links/links-form";
import { NotActiveView } from "@/components/panel/not-active-view";
import { PanelShell } from "@/components/panel/frame/panel-shell";
import { requirePanelProfile } from "#lib/server/auth/require-page-session";
import { readOwnLinks } from "#lib/server/services/profile/own-links";
import { toOwnLinksWire } from "#lib/wire/own-links/server";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = (): Promise<Metadata> => titleOf("links");

export default async function LinksPage() {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const [t, links] = await Promise.all([getTranslations("links"), readOwnLinks(profile.id)]);
  return (
    <PanelShell current="links" title={t("title")} namespaces={["links", "profileForm", "imageUpload"]}>
      <LinksForm username={profile.username} initial={toOwnLinksWire(links)} />
    </PanelShell>
  );
}
