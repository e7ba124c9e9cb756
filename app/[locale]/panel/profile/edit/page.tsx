import { getTranslations } from "next-intl/server";
import { BackLink } from "@/components/panel/kit/back-link";
import { ProfileEditor } from "@/components/panel/edit/profile-editor";
import { NotActiveView } from "@/components/panel/not-active/not-active-view";
import { PanelShell } from "@/components/panel/frame/panel-shell";
import { getOwnProfileCall } from "#lib/contract/profile/profile";
import { requirePanelProfile } from "#lib/server/auth/require-page-session";
import { findOwnTemplate } from "#lib/server/services/company/own-membership";
import { pages } from "#lib/wire/pages";
import { toOwnProfileWire } from "#lib/wire/profile/server";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = titleOf("profileEdit");

export default async function ProfileEditPage() {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const t = await getTranslations("profileEdit");
  return (
    <PanelShell
      current="profile"
      screen="profileEdit"
      namespaces={["profileForm", "imageUpload", "profile", "companyLock", "unprinted"]}
      hasOwnHeading
    >
      <div>
        <BackLink href={pages.panelProfile} label={t("back")} />
        <h1 className="text-[1.75rem] leading-normal font-semibold">{t("title")}</h1>
      </div>
      <ProfileEditor
        own={getOwnProfileCall.response.parse(toOwnProfileWire(profile))}
        look={await findOwnTemplate(profile.id)}
      />
    </PanelShell>
  );
}
