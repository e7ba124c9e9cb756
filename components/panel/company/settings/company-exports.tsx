"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LoaderCircle, PackageOpen } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useChange } from "@/components/layout/use-change";
import { DownloadButton } from "@/components/panel/company/download-button";
import { SectionHead } from "@/components/panel/company/section-head";
import { useFormatDateTime } from "@/components/panel/company/webhooks/use-format-date-time";
import { SettingPending } from "@/components/panel/kit/setting-pending";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { COMPANY_EXPORT_DAYS } from "#lib/domain/limits";
import { useApi } from "#lib/client/api/use-api";
import { useLocale } from "#lib/i18n/use-locale";
import { companyExportsQuery } from "#lib/client/queries/company/company-exports";
import { putResponse } from "#lib/client/queries/put-response";
import type { CompanyExportWire } from "#lib/contract/company/exports";

/** Exports of all the company's data, for managers (company 30). */
export function CompanyExports() {
  const t = useTranslations("companyExports");
  const language = useLocale();
  const queries = useQueryClient();
  const query = companyExportsQuery(useApi());
  const { data: exports, error, isFetching, refetch } = useQuery(query);
  const request = useChange(() => ({ call: "POST /api/users/company/exports/v1", body: { language } }), {
    onDone: ({ export: added }) => void putResponse(queries, query.queryKey, (list) => [added, ...list]),
    // Another owner may have requested one.
    invalidatesOnFailure: ["GET /api/users/company/exports/v1"],
  });
  const isQueued = exports?.some(({ state }) => state === "queued") ?? false;
  return (
    <section aria-labelledby="company-exports" className="flex flex-col gap-3">
      <SectionHead
        id="company-exports"
        title={t("title")}
        lead={t("text", { days: COMPANY_EXPORT_DAYS })}
        button={
          <Button
            tone="quiet"
            disabled={isQueued}
            isBusy={request.isPending}
            onClick={() => request.mutate()}
          >
            {!request.isPending && <PackageOpen className="size-5" aria-hidden />} <span>{t("ask")}</span>
          </Button>
        }
      />
      <Failure of={request.error} onClose={request.reset} />
      {!exports && <SettingPending error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {exports && exports.length > 0 && (
        <>
          <ul className="box divide-y divide-line" aria-live="polite">
            {exports.map((each) => (
              <ExportRow key={each.id} asked={each} />
            ))}
          </ul>
          <p className="text-sm text-muted">{t("early")}</p>
        </>
      )}
    </section>
  );
}

function ExportRow({ asked }: { asked: CompanyExportWire }) {
  const t = useTranslations("companyExports");
  const moment = useFormatDateTime();
  const size = useFileSize();
  const { id, state, askedBy, askedAt, bytes, endsAt } = asked;
  const date = moment(askedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="flex min-w-0 grow basis-64 flex-col gap-1">
        {state === "queued" && (
          <p className="flex items-center gap-2 font-semibold">
            <LoaderCircle className="size-5 shrink-0 animate-spin text-muted" aria-hidden /> {t("queued")}
          </p>
        )}
        {state === "failed" && <p className="font-semibold text-danger">{t("failed")}</p>}
        {endsAt !== null && (
          <p>
            <span className="block font-semibold">{t("ready")}</span>
            <span className="text-muted">{t("until", { size: size(bytes), date: moment(endsAt) })}</span>
          </p>
        )}
        <p className="text-sm text-muted">
          {askedBy === null
            ? t("asked.at", { date })
            : t.rich("asked.by", { date, name: () => <bdi>{askedBy}</bdi> })}
        </p>
      </div>
      {endsAt !== null && (
        <DownloadButton request={{ call: "GET /api/users/company/exports/export.zip", query: { id } }}>
          {t("download")}
        </DownloadButton>
      )}
    </li>
  );
}

const MEGABYTE = 1_000_000;

function useFileSize(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) =>
    bytes < MEGABYTE
      ? format.number(Math.ceil(bytes / 1000), { style: "unit", unit: "kilobyte" })
      : format.number(bytes / MEGABYTE, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
}
