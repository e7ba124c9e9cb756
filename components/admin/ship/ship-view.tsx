"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageTitle } from "@/components/admin/page-title";
import { orderCountsQuery } from "#lib/client/queries/orders";
import { useApi } from "#lib/client/use-api";
import { useQueryString } from "#lib/client/use-query-string";
import { NumbersView } from "./numbers-view";
import { ParcelsView } from "./parcels-view";
import { ReadyView } from "./ready-view";
import { ScanView } from "./scan-view";

const VIEWS = { ready: ReadyView, scan: ScanView, numbers: NumbersView, parcels: ParcelsView } as const;
type ViewName = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as ViewName[];

/** From the packed card to the courier. The URL holds the view. */
export function ShipView() {
  const t = useTranslations("adminShip");
  const { params, change } = useQueryString();
  const counts = useQuery(orderCountsQuery(useApi()));
  const current = NAMES.find((name) => name === params.get("view")) ?? "ready";
  const View = VIEWS[current];
  return (
    <>
      <PageTitle title={t("title")} text={counts.data ? t("waiting", { count: counts.data.encoded }) : " "} />
      <div
        role="group"
        aria-label={t("view")}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 lg:mx-0 lg:flex-wrap lg:px-0"
      >
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === current}
            onClick={() => change(new URLSearchParams(name === "ready" ? {} : { view: name }))}
            className={`inline-flex min-h-11 shrink-0 items-center rounded-full border px-4 whitespace-nowrap ${name === current ? "border-gold bg-gold-soft font-semibold text-gold-text" : "border-line bg-surface hover:bg-sunk"}`}
          >
            {t(`views.${name}`)}
          </button>
        ))}
      </div>
      <View />
    </>
  );
}
