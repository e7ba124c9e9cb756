import type { Metadata } from "next";
import { ArrowLeft } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { LocaleLink } from "@/components/layout/locale-link";
import { ProfileEditor } from "@/components/panel/edit/profile-editor";
import { NotActiveView } from "@/components/panel/not-active-view";
import { PanelShell } from "@/components/panel/panel-shell";
import { requirePanelProfile } from "@/lib/server/auth/require-page-session";
import { pages } from "@/lib/wire/paths";
import { toSelfWire } from "@/lib/wire/profile";
import { titleOf } from "../../../page-metadata";

export const generateMetadata = (): Promise<Metadata> => titleOf("profileEdit");

export default async function ProfileEditPage() {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const t = await getTranslations("profileEdit");
  return (
    <PanelShell
      current="profile"
      title={t("title")}
      namespaces={["profileEdit", "profileForm", "imageUpload", "profile"]}
      hasOwnHeading
    >
      <div>
        <LocaleLink
          href={pages.panelProfile}
          className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-text"
        >
          <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden />
          {t("back")}
        </LocaleLink>
        <h1 className="text-[1.75rem] leading-normal font-semibold">{t("title")}</h1>
      </div>
      <ProfileEditor self={toSelfWire(profile)} />
    </PanelShell>
  );
}
