import { Dashboard } from "@/components/panel/dashboard/dashboard";
import { readDays } from "@/components/panel/dashboard/format";
import { NotActiveView } from "@/components/panel/not-active/not-active-view";
import { PanelShell } from "@/components/panel/frame/panel-shell";
import { requirePanelProfile } from "#lib/server/auth/require-page-session";
import { getLocale } from "#lib/i18n/get-locale";
import { getEnv } from "#lib/server/env";
import { loadDashboard } from "#lib/server/services/statistics/dashboard";
import { readOwnQrStyle } from "#lib/server/services/profile/own-qr";
import { shortLinkPath } from "#lib/wire/pages";
import { titleOf } from "@/app/[locale]/page-metadata";

interface Props {
  searchParams: Promise<{ days?: string | string[] }>;
}

export const generateMetadata = titleOf("dashboard");

export default async function DashboardPage({ searchParams }: Props) {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const days = readDays([(await searchParams).days].flat()[0]);
  const [loaded, style] = await Promise.all([
    loadDashboard(profile.id, { days, language: await getLocale() }),
    readOwnQrStyle(profile),
  ]);
  const address = getEnv().appOrigin + shortLinkPath(profile.username);
  return (
    <PanelShell current="dashboard" screen="dashboard" namespaces={["activities"]} hasOwnHeading>
      <Dashboard profile={profile} address={address} days={days} loaded={loaded} style={style} />
    </PanelShell>
  );
}
