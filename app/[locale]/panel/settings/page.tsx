import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotActiveView } from "@/components/panel/not-active-view";
import { PanelShell } from "@/components/panel/panel-shell";
import { PasswordForm } from "@/components/panel/password-form";
import { requirePanelProfile } from "@/lib/server/auth/require-page-session";
import { titleOf } from "../../page-metadata";

export const generateMetadata = (): Promise<Metadata> => titleOf("settings");

export default async function SettingsPage() {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const t = await getTranslations("settings");
  return (
    <PanelShell current="settings" title={t("title")}>
      <dl>
        <dt className="text-sm text-muted">{t("username")}</dt>
        <dd className="font-semibold wrap-anywhere">
          <bdi dir="ltr">{profile.username}</bdi>
        </dd>
      </dl>
      <section aria-labelledby="password" className="rounded-[14px] border border-line bg-surface p-5">
        <h2 id="password" className="mb-4 text-lg font-semibold">
          {t("changePassword")}
        </h2>
        <PasswordForm username={profile.username} />
      </section>
    </PanelShell>
  );
}
