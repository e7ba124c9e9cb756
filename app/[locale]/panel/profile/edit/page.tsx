import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LocaleLink } from "@/components/layout/locale-link";
import { NotActiveView } from "@/components/panel/not-active-view";
import { PanelShell } from "@/components/panel/panel-shell";
import { ProfileForm } from "@/components/panel/profile-form";
import { requirePanelProfile } from "@/lib/server/auth/require-page-session";
import { pages } from "@/lib/wire/paths";
import { titleOf } from "../../../page-metadata";

export const generateMetadata = (): Promise<Metadata> => titleOf("profileEdit");

export default async function ProfileEditPage() {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const t = await getTranslations("profileEdit");
  const { username, fullName, title, bio, address, email, phones } = profile;
  return (
    <PanelShell current="profile" title={t("title")}>
      <p>
        <LocaleLink
          href={pages.panelProfile}

          className="inline-flex min-h-11 items-center text-gold-text underline"
        >
          {t("back")}
        </LocaleLink>
      </p>
      <ProfileForm
        username={username}
        initial={{ fullName, title, bio, address, email, phone: phones[0].number }}
      />
    </PanelShell>
  );
}
