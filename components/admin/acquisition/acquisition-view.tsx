"use client";

import { useMemo } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";
import { acquisitionQuery } from "#lib/client/queries/admin/acquisition";
import { useApi } from "#lib/client/api/use-api";
import type { AcquisitionFigures, AcquisitionReport } from "#lib/domain/statistics/acquisition";
import { FiguresTable, type FiguresRow } from "@/components/admin/kit/figures-table";
import { LoadFailed } from "@/components/layout/load-failed";
import { PageTitle } from "@/components/admin/kit/page-title";
import { PeriodForm } from "@/components/layout/period/period-form";
import { usePeriod } from "@/components/layout/period/use-period";

/** Sign-ups and orders by origin. The URL holds the period. */
export function AcquisitionView() {
  const t = useTranslations("adminAcquisition");
  const { period, narrow, reset } = usePeriod();
  const report = useQuery({ ...acquisitionQuery(useApi(), period), placeholderData: keepPreviousData });

  return (
    <>
      <PageTitle title={t("title")} text={t("text")} />
      <PeriodForm period={period} onChange={narrow} onReset={reset} />
      {report.isError ? (
        <LoadFailed reason={report.error.message} />
      ) : (
        <div
          aria-busy={report.isFetching}
          className={`flex flex-col gap-4 transition-opacity duration-200 ${report.isPlaceholderData ? "opacity-60" : ""}`}
        >
          <p role="status" className="sr-only">
            {report.isFetching ? t("loading") : ""}
          </p>
          {report.isPending && <RowsSkeleton />}
          {report.data && <Report report={report.data} onReset={reset} />}
        </div>
      )}
    </>
  );
}

function Report({ report, onReset }: { report: AcquisitionReport; onReset: () => void }) {
  const t = useTranslations("adminAcquisition");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const { byReferral, bySource, total } = report;
  const referralRows = useMemo(
    () =>
      byReferral.map(({ code, username, ...figures }): FiguresRow => ({ name: code, username, ...figures })),
    [byReferral],
  );
  const sourceRows = useMemo(
    () => bySource.map(({ source, ...figures }): FiguresRow => ({ name: source, ...figures })),
    [bySource],
  );
  if (total.signUps === 0 && total.orders === 0 && total.revenueDa === 0) {
    return (
      <div className="box">
        <EmptyState
          picture={<img src="/characters/camel-onyx-black.svg" alt="" width={112} height={112} />}
          title={t("none")}
          text={t("noneText")}
        >
          <Button tone="quiet" onClick={onReset}>
            {actionText("reset")}
          </Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <Total figures={total} />
      <FiguresTable
        title={t("byReferral")}
        nameLabel={fieldText("code")}
        emptyName={t("withoutCode")}
        rows={referralRows}
        hasOwner
      />
      <FiguresTable
        title={t("bySource")}
        nameLabel={fieldText("source")}
        emptyName={t("withoutSource")}
        rows={sourceRows}
      />
    </>
  );
}

function Total({ figures: { signUps, orders, revenueDa } }: { figures: AcquisitionFigures }) {
  const t = useTranslations("adminAcquisition");
  return (
    <section aria-label={t("total")} className="box p-4">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {(
          [
            ["signUps", signUps],
            ["orders", orders],
            ["revenue", <Price key="revenue" da={revenueDa} />],
          ] as const
        ).map(([name, value]) => (
          <div key={name} className="flex flex-col">
            <dt className="text-muted">{t(name)}</dt>
            <dd className="text-[1.75rem] leading-snug font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
