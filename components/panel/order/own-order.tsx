"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { ownOrderQuery } from "#lib/client/queries/own-order";
import { useApi } from "#lib/client/use-api";
import { dueDaOf } from "#lib/domain/order/order-list";
import { OrderTracker } from "./order-tracker";
import { usePanelOwner } from "@/components/panel/frame/panel-owner";

/** Order of an inactive user; refetched whenever the window gets the focus. */
export function OwnOrder() {
  const t = useTranslations("order");
  const owner = usePanelOwner();
  const { data: order } = useQuery({
    ...ownOrderQuery(useApi()),
    initialData: owner?.order ?? null,
    refetchOnMount: false,
    refetchOnWindowFocus: "always",
  });
  if (!order) return null;
  return (
    <>
      <OrderTracker order={order} isActive={false} />
      <dl className="mt-4 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
        <dt className="text-muted">{t("price")}</dt>
        <dd>
          <Price da={dueDaOf(order)} />
        </dd>
      </dl>
    </>
  );
}
