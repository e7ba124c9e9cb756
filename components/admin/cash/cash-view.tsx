"use client";

import { useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/layout/load-failed";
import { PageTitle } from "@/components/admin/kit/page-title";
import { usePoll } from "@/components/admin/kit/use-poll";
import { PeriodForm } from "@/components/layout/period/period-form";
import { usePeriod } from "@/components/layout/period/use-period";
import { Failure } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";
import { cashFilePath, cashQuery } from "#lib/client/queries/order/cash";
import { useApi } from "#lib/client/api/use-api";
import { useDownload } from "#lib/client/files/use-download";
import { CashWeeks } from "./cash-weeks";
import { defaultPeriodStart } from "./default-period-start";
import { OpenCash } from "./open-cash";
import { PayoutDialog } from "./payout-dialog";
import { Payouts } from "./payouts";

/** Cash that couriers have collected, paid out and still hold. The URL holds period, filter and page. */
export function CashView() {
  const t = useTranslations("adminCash");
  const actionText = useTranslations("actions");
  const { period, narrow, reset } = usePeriod({ from: defaultPeriodStart(), to: "" });
  const report = useQuery({ ...cashQuery(useApi(), period), placeholderData: keepPreviousData });
  usePoll(() => void report.refetch());
  const [courier, setCourier] = useState<string | null>(null);
  const { download, failure, clearFailure } = useDownload("GET /api/group/summary/v1");
  const filePath = cashFilePath(period);
  const due = report.data?.open.reduce((sum, { dueDa }) => sum + dueDa, 0);

  return (
    <>
      <PageTitle title={t("title")} text={due === undefined ? " " : t("open", { da: String(due) })} />
      <Failure of={failure} onClose={clearFailure} />
      {report.isError && <LoadFailed reason={report.error.message} />}
      {report.isPending && <Skeleton />}
      {report.data && (
        <>
          <OpenCash open={report.data.open} onReceive={setCourier} />
          <Payouts />
          <PeriodForm period={period} onChange={narrow} onReset={reset}>
            <a
              href={filePath}
              onClick={(event) => {
                event.preventDefault();
                download(filePath);
              }}
              className={buttonClass("quiet", "small")}
            >
              <Download className="size-5" aria-hidden /> {actionText("downloadCsv")}
            </a>
          </PeriodForm>
          <CashWeeks weeks={report.data.weeks} isBusy={report.isPlaceholderData} />
        </>
      )}
      {courier !== null && <PayoutDialog courier={courier} onClose={() => setCourier(null)} />}
    </>
  );
}

function Skeleton() {
  return (
    <div aria-hidden className="box flex flex-col gap-4 p-4">
      {[...Array(6).keys()].map((index) => (
        <span key={index} className="skeleton h-8 w-full" />
      ))}
    </div>
  );
}
