"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { OrderTracker } from "@/components/panel/order/order-tracker";
import { ownOrderQuery } from "#lib/client/queries/order/own-order";
import { useApi } from "#lib/client/api/use-api";
import type { OwnOrder } from "#lib/domain/order/order";
import { PanelBox } from "./panel-box";

/** @param initial null without an order; undefined when the server could not read it */
export function CardBox({ initial }: { initial: OwnOrder | null | undefined }) {
  const t = useTranslations("dashboard.card");
  const { data: order, isError } = useQuery({
    ...ownOrderQuery(useApi()),
    ...(initial !== undefined && { initialData: initial }),
  });
  if (order) {
    return (
      <section aria-label={t("title")} className="box min-w-0 p-5">
        <OrderTracker order={order} isActive />
      </section>
    );
  }
  return (
    <PanelBox title={t("title")} className="gap-2">
      {order === null ? (
        <p className="text-muted">{t("none")}</p>
      ) : isError ? (
        <p className="text-muted">{t("notAvailable")}</p>
      ) : (
        <span aria-hidden className="mt-1 flex flex-col gap-4">
          <span className="skeleton h-4 w-2/3" />
          <span className="skeleton h-4 w-1/2" />
          <span className="skeleton h-4 w-3/5" />
        </span>
      )}
    </PanelBox>
  );
}
