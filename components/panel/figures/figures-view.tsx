"use client";

import { Download } from "lucide-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PeriodForm } from "@/components/layout/period/period-form";
import { usePeriod } from "@/components/layout/period/use-period";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";
import { hrefOf } from "#lib/client/api/call-request";
import { toPeriodQuery } from "#lib/client/queries/period";
import { figuresQuery } from "#lib/client/queries/statistics/statistics";
import { useApi } from "#lib/client/api/use-api";
import { useDownload } from "#lib/client/files/use-download";
import type { Figures } from "#lib/domain/statistics/figures";
import { DEVICES, REFERRERS } from "#lib/domain/statistics/visit-kind";
import { StatisticsFailed } from "@/components/panel/dashboard/statistics-failed";
import { ActionFigures } from "./action-figures";
import { FiguresReset } from "./figures-reset";
import { KindShares } from "./kind-shares";
import { LinkTable } from "./link-table";

/** Figures of a chosen period, which the URL holds. */
export function FiguresView() {
  const t = useTranslations("figures");
  const actionText = useTranslations("actions");
  const { period, narrow, reset } = usePeriod();
  const figures = useQuery({ ...figuresQuery(useApi(), period), placeholderData: keepPreviousData });
  const { download, failure, clearFailure } = useDownload("GET /api/users/fun");
  const { data } = figures;
  // The server completes an open-ended period.
  const shown = data && !figures.isPlaceholderData ? { from: data.from, to: data.to } : period;
  return (
    <>
      <div>
        <h1 className="text-[1.75rem] leading-normal font-semibold">{t("title")}</h1>
        <p className="text-muted">{t("text")}</p>
      </div>
      <PeriodForm period={shown} onChange={(part) => narrow({ ...shown, ...part })} onReset={reset}>
        <Button
          tone="quiet"
          size="small"
          onClick={() =>
            download(hrefOf({ call: "GET /api/users/figures/figures.csv", query: toPeriodQuery(shown) }))
          }
        >
          <Download className="size-5" aria-hidden /> {actionText("downloadCsv")}
        </Button>
      </PeriodForm>
      <Failure of={failure} onClose={clearFailure} />
      <StatisticsFailed
        isFailed={figures.isError}
        text={figures.error?.message}
        isBusy={figures.isFetching}
        onRetry={() => void figures.refetch()}
      />
      <div
        aria-busy={figures.isFetching}
        className={`flex flex-col gap-5 transition-opacity duration-200 ${figures.isPlaceholderData ? "opacity-60" : ""}`}
      >
        {data ? <Report figures={data} /> : figures.isPending && <RowsSkeleton />}
      </div>
    </>
  );
}

function Report({ figures }: { figures: Figures }) {
  const t = useTranslations("figures");
  const { actions, links, devices, referrers } = figures;
  return (
    <>
      <ActionFigures actions={actions} />
      <LinkTable links={links} />
      <div className="grid gap-5 sm:grid-cols-2">
        <KindShares
          title={t("devices.title")}
          rows={DEVICES.map((device) => ({ name: t(`devices.${device}`), total: devices[device] }))}
        />
        <KindShares
          title={t("referrers.title")}
          rows={REFERRERS.map((referrer) => ({
            name: t(`referrers.${referrer}`),
            total: referrers[referrer],
          }))}
        />
      </div>
      <p className="text-sm text-muted">{t("kindsNote")}</p>
      <FiguresReset countedFrom={figures.countedFrom} />
    </>
  );
}
