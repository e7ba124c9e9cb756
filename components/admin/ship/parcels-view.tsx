"use client";

import { ExternalLink, RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { ListBody } from "@/components/layout/list/list-body";
import { ListCount } from "@/components/layout/list/list-count";
import { ListPager } from "@/components/layout/list/list-pager";
import { useList } from "@/components/layout/list/use-list";
import { ListSkeleton } from "@/components/admin/kit/list-skeleton";
import { Failure } from "@/components/ui/banner";
import { Button, buttonClass } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { parcelList } from "#lib/client/queries/ship/parcels";
import { formatOrderNumber } from "#lib/domain/order/order";
import type { ListedParcelWire } from "#lib/contract/ship/parcels";
import { useParcelCalls } from "./use-parcel-calls";

export function ParcelsView() {
  const t = useTranslations("adminShip.parcels");
  const ship = useTranslations("adminShip");
  const { search, query, rows, openPage } = useList(parcelList);
  const { check, isChecking, failure, dismiss } = useParcelCalls();
  const { data } = query;
  return (
    <section aria-label={ship("views.parcels")} aria-busy={query.isFetching} className="flex flex-col gap-3">
      <Failure of={failure} onClose={dismiss} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ListCount query={query} loading={ship("loading")}>
          {data && t("count", { count: data.total })}
        </ListCount>
        {data?.isConfigured && (
          <Button tone="quiet" size="small" isBusy={isChecking} onClick={check}>
            {!isChecking && <RefreshCw className="size-4" aria-hidden />} <span>{t("check")}</span>
          </Button>
        )}
      </div>
      {data?.isConfigured === false && <p className="text-muted">{ship("notConfigured")}</p>}
      <ListBody query={query} isEmpty={rows.length === 0} skeleton={<ListSkeleton />} empty={null}>
        <ul className="box divide-y divide-line overflow-hidden">
          {rows.map((parcel) => (
            <ParcelRow key={`${parcel.number}-${parcel.changedAt}`} parcel={parcel} />
          ))}
        </ul>
      </ListBody>
      <ListPager page={search.page} list={data} onPage={openPage} />
    </section>
  );
}

function ParcelRow({ parcel }: { parcel: ListedParcelWire }) {
  const t = useTranslations("adminShip.parcels");
  const tone = parcel.state === "created" ? "success" : parcel.state === "failed" ? "quiet" : "gold";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 p-3">
      <bdi dir="ltr" className="font-semibold whitespace-nowrap">
        {formatOrderNumber(parcel.number)}
      </bdi>
      <span className="min-w-0 max-sm:order-1 max-sm:basis-full sm:flex-1">
        <span className="flex">
          <bdi className="min-w-0 truncate">{parcel.name}</bdi>
        </span>
        <span className="block text-sm wrap-anywhere text-muted">
          <bdi>{[parcel.tracking, parcel.courierStatus, parcel.reason].filter(Boolean).join(" · ")}</bdi>
        </span>
      </span>
      <span className="max-sm:ms-auto">
        <Chip tone={tone} hasDot>
          {t(`states.${parcel.state}`)}
        </Chip>
      </span>
      {parcel.labelUrl && (
        <a
          href={parcel.labelUrl}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
          className={`${buttonClass("quiet", "small")} max-sm:order-2`}
        >
          <ExternalLink className="size-4" aria-hidden /> {t("label")}
        </a>
      )}
    </li>
  );
}
