import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { LocaleLink } from "@/components/layout/locale-link";
import { NotActiveView } from "@/components/panel/not-active-view";
import { PanelShell } from "@/components/panel/panel-shell";
import { buttonClass } from "@/components/ui/button";
import { requirePanelProfile } from "@/lib/server/auth/require-page-session";
import { formatAgo } from "@/lib/server/http/relative-time";
import { log } from "@/lib/server/log";
import { getStatistics } from "@/lib/server/services/statistics";
import { pages } from "@/lib/wire/paths";
import { titleOf } from "../../page-metadata";

export const generateMetadata = (): Promise<Metadata> => titleOf("dashboard");

const COUNTERS = ["taps", "saves", "clicks"] as const;
const BOX = "rounded-[14px] border border-line bg-surface p-5";

export default async function DashboardPage() {
  const profile = await requirePanelProfile();
  if (!profile.isActive) return <NotActiveView profile={profile} />;
  const [t, tActivity, locale, statistics] = await Promise.all([
    getTranslations("dashboard"),
    getTranslations("activities"),
    getLocale(),
    getStatistics(profile.id).catch((error: unknown) => {
      log.error({ err: error }, "statistics");
      return null;
    }),
  ]);
  const now = new Date();
  return (
    <PanelShell current="dashboard" title={t("title")}>
      {!statistics && (
        <p role="alert" className="rounded-[14px] border border-danger bg-danger-soft p-4 text-danger">
          {t("failed")}
        </p>
      )}
      <dl className="grid gap-4 sm:grid-cols-3">
        {COUNTERS.map((counter) => (
          <div key={counter} className={BOX}>
            <dt className="font-semibold">{t(`${counter}.title`)}</dt>
            <dd className="text-3xl font-semibold">
              {statistics ? <bdi dir="ltr">{statistics.counts[counter]}</bdi> : t("error")}
            </dd>
            <dd className="text-sm text-muted">{statistics ? t(`${counter}.text`) : t("notAvailable")}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="actions" className={BOX}>
        <h2 id="actions" className="text-lg font-semibold">
          {t("quickActions")}
        </h2>
        <p className="mt-3 flex flex-wrap gap-3">
          <LocaleLink href={pages.panelProfileEdit} className={buttonClass()}>
            {t("enhance")}
          </LocaleLink>
          <LocaleLink href={pages.view(profile.username)} className={buttonClass("quiet")}>
            {t("openPage")}
          </LocaleLink>
        </p>
      </section>
      <section aria-labelledby="activity" className={BOX}>
        <h2 id="activity" className="text-lg font-semibold">
          {t("recentActivity")}
        </h2>
        {statistics && statistics.activities.length > 0 ? (
          <ul className="mt-2 divide-y divide-line">
            {statistics.activities.map(({ action, source, occurredAt }, position) => (
              <li key={position} className="py-3">
                {tActivity(`${action}.${source}`, { ago: formatAgo(occurredAt, now, locale) })}
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-2 text-muted">{statistics ? t("comingSoon") : t("notAvailable")}</p>
        )}
      </section>
    </PanelShell>
  );
}
