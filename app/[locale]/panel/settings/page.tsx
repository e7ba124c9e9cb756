import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OwnPasswordForm } from "@/components/layout/own-password-form";
import { NotActiveData } from "@/components/panel/not-active-data";
import { NotActiveView } from "@/components/panel/not-active-view";
import { PanelShell } from "@/components/panel/panel-shell";
import { OwnData } from "@/components/panel/settings/own-data";
import { PaymentsForm } from "@/components/panel/settings/payments-form";
import { SessionsList } from "@/components/panel/settings/sessions-list";
import { SettingsMenu } from "@/components/panel/settings/settings-menu";
import { SettingsPage } from "@/components/panel/settings/settings-page";
import type { Profile } from "@/lib/domain/profile";
import { requirePanelProfile } from "@/lib/server/auth/require-page-session";
import { SETTINGS_VIEWS, type SettingsView } from "@/lib/wire/paths";
import { titleOf } from "../../page-metadata";

interface Props {
  searchParams: Promise<{ view?: string | string[] }>;
}

export const generateMetadata = (): Promise<Metadata> => titleOf("settings");

/** The menu, or one of the settings; what is no view is the menu. */
export default async function PanelSettingsPage({ searchParams }: Props) {
  const profile = await requirePanelProfile();
  const asked = (await searchParams).view;
  const view = SETTINGS_VIEWS.find((known) => known === asked);
  if (!profile.isActive) {
    return view === "data" ? (
      <NotActiveData username={profile.username} />
    ) : (
      <NotActiveView profile={profile} />
    );
  }
  const t = await getTranslations("settings");
  const title = t(view ? `${view}.title` : "title");
  return (
    <PanelShell
      current="settings"
      title={title}
      namespaces={["settings", "passwordForm"]}
      hasOwnHeading={view !== undefined}
    >
      {view ? (
        <SettingsPage
          title={title}
          username={profile.username}
          isForm={view === "change_pass" || view === "change_payments_method"}
        >
          <View view={view} profile={profile} />
        </SettingsPage>
      ) : (
        <SettingsMenu username={profile.username} paymentCount={profile.paymentMethods.length} />
      )}
    </PanelShell>
  );
}

function View({ view, profile }: { view: SettingsView; profile: Profile }) {
  const { username, paymentMethods } = profile;
  switch (view) {
    case "change_pass":
      return (
        <div className="box p-5">
          <OwnPasswordForm username={username} />
        </div>
      );
    case "change_payments_method":
      return <PaymentsForm username={username} stored={paymentMethods} />;
    case "sessions":
      return <SessionsList />;
    case "data":
      return <OwnData username={username} />;
  }
}
