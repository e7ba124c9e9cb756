"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { SOURCES, type Source } from "#lib/domain/statistics/action";
import type { Series } from "#lib/domain/statistics/statistics";
import { PanelBox } from "@/components/panel/dashboard/panel-box";

/** The chart library loads after the page. */
const ReachChart = dynamic(() => import("./reach-chart").then((module) => module.ReachChart), {
  ssr: false,
  loading: () => <ChartSkeleton />,
});

const SOURCE_CLASSES: Record<Source, string> = {
  nfc: "bg-chart-nfc",
  qr: "bg-chart-qr",
  link: "bg-chart-link",
};

/** Same height as the chart that it replaces. */
const MESSAGE = "mx-auto flex h-[232px] max-w-80 items-center text-center text-muted";

interface Props {
  series: Series | undefined;
  isFailed: boolean;
}

export function Reach({ series, isFailed }: Props) {
  const t = useTranslations("dashboard");
  return (
    <PanelBox title={t("reach.title")} aside={<Legend />} className="gap-4">
      {isFailed ? (
        <p className={MESSAGE}>{t("notAvailable")}</p>
      ) : series ? (
        <>
          {series.totals.taps > 0 ? (
            <div className="relative h-[232px]">
              <ReachChart days={series.days} />
            </div>
          ) : (
            <p className={MESSAGE}>{t("reach.none")}</p>
          )}
          {series.totals.people > 0 && (
            <p className="text-sm text-muted">{t("reach.people", { people: series.totals.people })}</p>
          )}
        </>
      ) : (
        <ChartSkeleton />
      )}
    </PanelBox>
  );
}

function Legend() {
  const t = useTranslations("dashboard.reach");
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {SOURCES.map((source) => (
        <li key={source} className="flex items-center gap-2">
          <span className={`size-2.5 rounded-[3px] ${SOURCE_CLASSES[source]}`} aria-hidden />
          {t(source)}
        </li>
      ))}
    </ul>
  );
}

const HEIGHTS = ["h-2/5", "h-3/5", "h-1/3", "h-4/5", "h-1/2", "h-2/3", "h-1/4", "h-3/4"];

function ChartSkeleton() {
  return (
    <div aria-hidden className="flex h-[232px] items-end gap-2 pb-8 sm:gap-3">
      {[...HEIGHTS, ...HEIGHTS].map((height, index) => (
        <span key={index} className={`skeleton flex-1 ${height}`} />
      ))}
    </div>
  );
}
