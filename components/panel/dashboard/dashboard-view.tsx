"use client";

import { useRef, type ReactNode } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { seriesQuery, statisticsQuery } from "#lib/client/queries/statistics/statistics";
import { useApi } from "#lib/client/api/use-api";
import { useQueryString } from "#lib/client/use-query-string";
import type { OwnStatistics, Series, SeriesLengthDays } from "#lib/domain/statistics/statistics";
import { Counters } from "./counters";
import { FirstVisit } from "./first-visit";
import { readDays } from "./format";
import { RangeSwitch } from "./reach/range-switch";
import { Reach } from "./reach/reach";
import { RecentActivity } from "./recent-activity";
import { StatisticsFailed } from "./statistics-failed";

interface Props {
  /** Data of the server render; undefined for parts that could not be read. */
  initial: {
    days: SeriesLengthDays;
    series: Series | undefined;
    statistics: OwnStatistics | undefined;
  };
  fullName: string;
  address: string;
  greeting: ReactNode;
  reminders: ReactNode;
  side: ReactNode;
  completeness: ReactNode;
  digest: ReactNode;
}

/** Refetches the server's data on mount, so that a failing request shows its error. */
const ALWAYS = { refetchOnMount: "always", refetchOnReconnect: true } as const;

export function DashboardView({
  initial,
  fullName,
  address,
  greeting,
  reminders,
  side,
  completeness,
  digest,
}: Props) {
  const t = useTranslations("dashboard");
  const call = useApi();
  const { params, change } = useQueryString();
  const days = readDays(params.get("days"));
  const statistics = useQuery({
    ...statisticsQuery(call),
    ...(initial.statistics && { initialData: initial.statistics }),
    ...ALWAYS,
  });
  const series = useQuery({
    ...seriesQuery(call, days),
    ...(initial.series && initial.days === days && { initialData: initial.series }),
    placeholderData: keepPreviousData,
    ...ALWAYS,
  });
  const isFailed = statistics.isError || series.isError;
  const isNew = !isFailed && statistics.data?.taps === 0 && series.data?.totals.taps === 0;

  const figures = useRef<HTMLDivElement>(null);

  async function retry() {
    const results = await Promise.all([statistics.refetch(), series.refetch()]);
    // The retry button, which had the focus, is gone.
    if (results.every(({ isSuccess }) => isSuccess)) figures.current?.focus();
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-sm:w-full">
          {greeting}
          <p className="text-muted">{isNew ? t("leadNew") : t("lead", { days })}</p>
        </div>
        <RangeSwitch
          days={days}
          onChange={(length) => change(new URLSearchParams({ days: String(length) }))}
        />
      </div>
      {reminders}
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_317px] xl:grid-rows-[auto_1fr]">
        <div
          ref={figures}
          tabIndex={-1}
          aria-busy={series.isPlaceholderData || series.isPending || statistics.isPending}
          className={`flex min-w-0 flex-col gap-5 outline-none transition-opacity duration-200 ${series.isPlaceholderData ? "opacity-60" : ""}`}
        >
          <StatisticsFailed
            isFailed={isFailed}
            isBusy={statistics.isFetching || series.isFetching}
            onRetry={() => void retry()}
          />
          <Counters series={series.data} totals={statistics.data} isFailed={isFailed} />
          {isNew ? (
            <FirstVisit address={address} fullName={fullName} />
          ) : (
            <Reach series={series.data} isFailed={series.isError} />
          )}
          {!isNew && digest}
        </div>
        <div className="grid min-w-0 content-start gap-5 sm:max-xl:grid-cols-2 sm:max-xl:[&>:first-child]:row-span-2 xl:row-span-2 xl:grid-rows-[auto_auto_1fr]">
          {side}
        </div>
        <div className="grid min-w-0 gap-5 sm:grid-cols-2">
          <RecentActivity statistics={statistics.data} isFailed={statistics.isError} />
          {completeness}
        </div>
      </div>
    </>
  );
}
