"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageTitle } from "@/components/admin/kit/page-title";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { orderCountsQuery } from "#lib/client/queries/order/orders";
import { useApi } from "#lib/client/api/use-api";
import { useQueryString } from "#lib/client/use-query-string";
import { NumbersView } from "./numbers-view";
import { ParcelsView } from "./parcels-view";
import { ReadyView } from "./ready-view";
import { ScanView } from "./scan-view";

const VIEWS = { ready: ReadyView, scan: ScanView, numbers: NumbersView, parcels: ParcelsView } as const;
type ViewName = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as ViewName[];

/** Shipping of encoded cards. The URL holds the view. @param username of the admin */
export function ShipView({ username }: { username: string }) {
  const t = useTranslations("adminShip");
  const { params, change } = useQueryString();
  const counts = useQuery(orderCountsQuery(useApi()));
  const current = NAMES.find((name) => name === params.get("view")) ?? "ready";
  const View = VIEWS[current];
  return (
    <>
      <PageTitle title={t("title")} text={counts.data ? t("waiting", { count: counts.data.encoded }) : " "} />
      <SegmentedControl
        label={t("view")}
        options={NAMES.map((value) => ({ value, text: t(`views.${value}`) }))}
        current={current}
        onChange={(view) => change(new URLSearchParams(view === "ready" ? {} : { view }))}
      />
      <View username={username} />
    </>
  );
}
