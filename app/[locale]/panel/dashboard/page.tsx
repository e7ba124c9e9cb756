import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CardBox } from "@/components/panel/dashboard/card-box";
import { CompletenessBox } from "@/components/panel/dashboard/completeness-box";
import { DashboardView } from "@/components/panel/dashboard/dashboard-view";
import { partOfDay, readDays } from "@/components/panel/dashboard/format";
import { Greeting } from "@/components/panel/dashboard/greeting";
import { hintHref } from "@/components/panel/dashboard/hint-href";
import { Invite } from "@/components/panel/dashboard/invite";
import { QrBox } from "@/components/panel/dashboard/qr-box";
import { QuickActions } from "@/components/panel/dashboard/quick-actions";
import { NotActiveView } from "@/components/panel/not-active-view";
import { PanelShell } from "@/components/panel/frame/panel-shell";
import { scoreCompleteness } from "#lib/domain/profile/completeness";
import { requirePanelProfile } from "#lib/server/auth/require-page-session";
import { getEnv } from "#lib/server/env";
import { log } from "#lib/server/log/log";
import { listHiddenLinks } from "#lib/server/services/profile/profiles";
import { getReferrals, getSeries, getStatistics } from "#lib/server/services/statistics";
import { getOwnOrder } from "#lib/server/services/orders";
import { pages, shortLinkPath, referralPath } from "#lib/wire/pages";
import type { ReferralsResponse } from "#lib/wire/statistics/responses";
import { titleOf } from "@/app/[locale]/page-metadata";

export const generateMetadata = (): Promise<Metadata> => titleOf("dashboard");

/** Undefined on error: the browser then fetches the data again, and reports a second failure. */
const loadOrUndefined = <T,>(what: string, reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    log.error({ err: error }, what);
    return undefined;
  });

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DashboardPage({ searchParams }: Props) {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const daysParam = (await searchParams).days;
  const days = readDays(Array.isArray(daysParam) ? daysParam[0] : daysParam);
  const [t, hiddenLinks, statistics, series, referrals, order] = await Promise.all([
    getTranslations("dashboard"),
    loadOrUndefined("hidden links", listHiddenLinks(profile.id)),
    loadOrUndefined("statistics", getStatistics(profile.id)),
    loadOrUndefined("series", getSeries(profile.id, days)),
    loadOrUndefined("referrals", readReferrals(profile.id)),
    loadOrUndefined("own order", getOwnOrder(profile.id)),
  ]);
  const { appOrigin } = getEnv();
  const { username, fullName } = profile;
  const completeness = scoreCompleteness(profile, hiddenLinks ?? []);
  const [firstHint] = completeness.hints;
  const address = appOrigin + shortLinkPath(username);
  return (
    <PanelShell current="dashboard" title={t("title")} namespaces={["dashboard", "activities"]} hasOwnHeading>
      <DashboardView
        initial={{ days, series, statistics }}
        fullName={fullName}
        address={address}
        greeting={<Greeting part={partOfDay(new Date())} fullName={fullName} />}
        side={
          <>
            <QrBox username={username} address={address} />
            <CardBox initial={order} />
            <QuickActions
              fullName={fullName}
              address={address}
              enhanceHref={firstHint ? hintHref(firstHint) : pages.view(username)}
            />
          </>
        }
        completeness={
          <CompletenessBox completeness={completeness} pageHref={pages.view(username)}>
            <Invite initial={referrals} />
          </CompletenessBox>
        }
      />
    </PanelShell>
  );
}

async function readReferrals(userId: string): Promise<ReferralsResponse> {
  const { code, signUps } = await getReferrals(userId);
  return { code, link: getEnv().appOrigin + referralPath(code), signUps };
}
