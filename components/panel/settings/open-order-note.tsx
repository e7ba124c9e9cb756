"use client";

import { useQuery } from "@tanstack/react-query";
import { Package } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";
import { ownOrderQuery } from "#lib/client/queries/order/own-order";
import { useApi } from "#lib/client/api/use-api";
import { ORPHANED_ORDER_DAYS } from "#lib/domain/limits";
import { formatOrderNumber } from "#lib/domain/order/order";
import { isClosed } from "#lib/domain/order/order-status";
import { pages } from "#lib/wire/pages";

/** Warns that deletion does not cancel an open order (order 27). */
export function OpenOrderNote() {
  const t = useTranslations("settings.data");
  const order = usePanelOwner()?.order;
  const { data } = useQuery({ ...ownOrderQuery(useApi()), ...(order && { initialData: order }) });
  if (!data || isClosed(data.status)) return null;
  return (
    <p className="flex gap-3 rounded-[10px] bg-gold-soft px-3.5 py-2.5">
      <Package className="mt-1 size-5 shrink-0 text-gold-text" aria-hidden />
      <span className="min-w-0">
        {t.rich("openOrder", {
          days: ORPHANED_ORDER_DAYS,
          number: () => <bdi dir="ltr">{formatOrderNumber(data.number)}</bdi>,
          contact: (chunks) => (
            <LocaleLink
              href={pages.contact}
              className="font-semibold text-gold-text underline underline-offset-4"
            >
              {chunks}
            </LocaleLink>
          ),
        })}
      </span>
    </p>
  );
}
