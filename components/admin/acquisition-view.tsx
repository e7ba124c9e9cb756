"use client";

import { useMemo } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { DateField } from "@/components/ui/fields/date-field";
import { acquisitionQuery, type Period } from "#lib/client/queries/acquisition";
import { useApi } from "#lib/client/use-api";
import { useQueryString } from "#lib/client/use-query-string";
import type { AcquisitionFigures, AcquisitionReport } from "#lib/domain/statistics/acquisition";
import { parseDay } from "#lib/domain/text/date";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import { FiguresTable, type FiguresRow } from "./figures-table";
import { LoadFailed } from "./load-failed";
import { PageTitle } from "./page-title";

function readPeriod(params: Pick<URLSearchParams, "get">): Period {
  const day = (name: string) => parseDay(params.get(name) ?? "") ?? "";
  return { from: day("from"), to: day("to") };
}

/** Sign-ups and orders by origin. The URL holds the period. */
export function AcquisitionView() {
  const t = useTranslations("adminAcquisition");
  const locale = useLocale();
  const { params, change } = useQueryString();
  const period = readPeriod(params);
  const report = useQuery({ ...acquisitionQuery(useApi(), period), placeholderData: keepPreviousData });

  function narrow(part: Partial<Period>) {
    const next = { ...readPeriod(new URLSearchParams(window.location.search)), ...part };
    change(new URLSearchParams(Object.entries(next).filter(([, day]) => day !== "")));
  }
  const reset = () => change(new URLSearchParams());

  return (
    <>
      <PageTitle title={t("title")} text={t("text")} />
      <form
        role="search"
        className="box grid grid-cols-2 items-end gap-3 p-4 sm:grid-cols-[12rem_12rem_auto]"
        onSubmit={(event) => event.preventDefault()}
      >
        {(["from", "to"] as const).map((end) => (
          <DateField
            key={end}
            label={t(end)}
            name={end}
            shown={period[end] ? formatDay(period[end], locale) : t("anyDay")}
            value={period[end]}
            {...(end === "from" && period.to && { max: period.to })}
            {...(end === "to" && period.from && { min: period.from })}
            onChange={(event) => narrow({ [end]: event.target.value })}
          />
        ))}
        <Button tone="plain" onClick={reset} className="justify-self-start px-3">
          {t("reset")}
        </Button>
      </form>
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
          {report.isPending && <Skeletons />}
          {report.data && <Report report={report.data} onReset={reset} />}
        </div>
      )}
    </>
  );
}

function Report({ report, onReset }: { report: AcquisitionReport; onReset: () => void }) {
  const t = useTranslations("adminAcquisition");
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
            {t("reset")}
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
        nameLabel={t("code")}
        emptyName={t("withoutCode")}
        rows={referralRows}
        hasOwner
      />
      <FiguresTable
        title={t("bySource")}
        nameLabel={t("source")}
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

function Skeletons() {
  return (
    <div aria-hidden className="box flex flex-col gap-4 p-4">
      {[...Array(6).keys()].map((index) => (
        <span key={index} className="skeleton h-8 w-full" />
      ))}
    </div>
  );
}
