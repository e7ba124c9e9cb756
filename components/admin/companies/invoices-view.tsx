"use client";

import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageTitle } from "@/components/admin/kit/page-title";
import { Price } from "@/components/card/price";
import { ListBody } from "@/components/layout/list/list-body";
import { ListPager } from "@/components/layout/list/list-pager";
import { useList } from "@/components/layout/list/use-list";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { useDownload } from "#lib/client/files/use-download";
import { invoiceList } from "#lib/client/queries/admin/companies";
import { LOCALES } from "#lib/domain/locale";
import { formatDay } from "#lib/i18n/format-day";
import { LANGUAGE_NAMES } from "#lib/i18n/languages";
import { useLocale } from "#lib/i18n/use-locale";
import { hrefOf } from "#lib/client/api/call-request";
import type { ListedInvoiceWire } from "#lib/contract/company/companies";

/** Invoices and credit notes of all companies, newest first. The URL holds the page. */
export function InvoicesView() {
  const t = useTranslations("adminInvoices");
  const { search, query, rows, openPage } = useList(invoiceList);
  const { download, failure, clearFailure } = useDownload("GET /api/group/summary/v1");
  return (
    <>
      <PageTitle title={t("title")} text={query.data ? t("count", { count: query.data.total }) : " "} />
      <Failure of={failure} onClose={clearFailure} />
      <section aria-label={t("title")} aria-busy={query.isFetching} className="flex flex-col gap-3">
        <ListBody
          query={query}
          isEmpty={rows.length === 0}
          skeleton={<span aria-hidden className="skeleton box h-48 w-full" />}
          empty={
            <div className="box">
              <EmptyState
                picture={<FileText className="size-8 text-muted" aria-hidden />}
                title={t("none")}
                text={t("noneText")}
              />
            </div>
          }
        >
          <ul className="box @container divide-y divide-line">
            {rows.map((invoice) => (
              <InvoiceRow
                key={invoice.id}
                invoice={invoice}
                onDownload={(lang) =>
                  download(
                    hrefOf({
                      call: "GET /api/group/companies/invoices/invoice.pdf",
                      query: { id: invoice.id, lang },
                    }),
                  )
                }
              />
            ))}
          </ul>
        </ListBody>
        <ListPager page={search.page} list={query.data} onPage={openPage} />
      </section>
    </>
  );
}

interface RowProps {
  invoice: ListedInvoiceWire;
  onDownload: (lang: string) => void;
}

function InvoiceRow({ invoice: { number, kind, company, totalDa, issuedAt }, onDownload }: RowProps) {
  const t = useTranslations("adminInvoices");
  const locale = useLocale();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 @3xl:grid-cols-[minmax(0,1fr)_9rem_8rem_auto]">
      <div className="contents min-w-0 @3xl:block">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <bdi dir="ltr">{number}</bdi>
          <Chip tone={kind === "invoice" ? "quiet" : "gold"}>{t(`kinds.${kind}`)}</Chip>
        </p>
        <p className="order-1 col-span-2 line-clamp-2 text-muted wrap-anywhere">
          <bdi>{company}</bdi>
        </p>
      </div>
      <span className="self-start justify-self-end font-semibold @3xl:order-1 @3xl:self-auto @3xl:justify-self-start">
        <Price da={totalDa} />
      </span>
      <time dateTime={issuedAt} className="order-1 text-sm @3xl:order-none text-muted @3xl:text-base">
        {formatDay(issuedAt, locale)}
      </time>
      <span className="order-1 flex justify-end gap-2 @3xl:order-2">
        {LOCALES.map((lang) => (
          <Button
            key={lang}
            tone="quiet"
            size="small"
            className="max-sm:px-3"
            aria-label={t("download", { number, language: LANGUAGE_NAMES[lang] })}
            onClick={() => onDownload(lang)}
          >
            <FileText className="size-5 max-sm:hidden" aria-hidden />{" "}
            <span lang={lang}>{LANGUAGE_NAMES[lang]}</span>
          </Button>
        ))}
      </span>
    </li>
  );
}
