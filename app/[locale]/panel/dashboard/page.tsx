import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
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
import { PanelShell } from "@/components/panel/panel-shell";
import { judgeCompleteness } from "@/lib/domain/completeness";
import { requirePanelProfile } from "@/lib/server/auth/require-page-session";
import { getEnv } from "@/lib/server/env";
import { formatAgo } from "@/lib/i18n/relative-time";
import { log } from "@/lib/server/log";
import { listHiddenLinks } from "@/lib/server/services/link-visibility";
import { getReferrals } from "@/lib/server/services/referrals";
import { getOwnOrder } from "@/lib/server/services/order";
import { getSeries, getStatistics } from "@/lib/server/services/statistics";
import type { StatisticsRow } from "@/lib/wire/panel-rows";
import { pages } from "@/lib/wire/paths";
import { shortLinkPath } from "@/lib/wire/profile-files";
import { referralPath, type ReferralsAnswer } from "@/lib/wire/referrals";
import { titleOf } from "../../page-metadata";

export const generateMetadata = (): Promise<Metadata> => titleOf("dashboard");

/** What cannot be read is asked for again by the browser, which says so when that fails too. */
const readIfPossible = <T,>(what: string, reading: Promise<T>): Promise<T | undefined> =>
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
  const asked = (await searchParams).days;
  const days = readDays(Array.isArray(asked) ? asked[0] : asked);
  const [t, hiddenLinks, statistics, series, referrals, order] = await Promise.all([
    getTranslations("dashboard"),
    readIfPossible("hidden links", listHiddenLinks(profile.id)),
    readIfPossible("statistics", readStatistics(profile.id)),
    readIfPossible("series", getSeries(profile.id, days)),
    readIfPossible("referrals", readReferrals(profile.id)),
    readIfPossible("own order", getOwnOrder(profile.id)),
  ]);
  const { appOrigin } = getEnv();
  const { username, fullName } = profile;
  const completeness = judgeCompleteness(profile, hiddenLinks ?? []);
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

/** As call 11 answers in this page's language. */
async function readStatistics(userId: string): Promise<StatisticsRow> {
  const [{ counts, activities }, t, locale] = await Promise.all([
    getStatistics(userId),
    getTranslations("activities"),
    getLocale(),
  ]);
  const now = new Date();
  return {
    ...counts,
    activities: activities.map(({ action, source, occurredAt }) =>
      t(`${action}.${source}`, { ago: formatAgo(occurredAt, now, locale) }),
    ),
  };
}

async function readReferrals(userId: string): Promise<ReferralsAnswer> {
  const { code, signUps } = await getReferrals(userId);
  return { code, link: getEnv().appOrigin + referralPath(code), signUps };
}
