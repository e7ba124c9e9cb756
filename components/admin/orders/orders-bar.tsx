"use client";

import { Printer, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { BrandMark } from "@/components/ui/brand-mark";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { ORDERS_MOVED_MAX } from "#lib/domain/limits";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { ListedOrderWire } from "#lib/wire/order/responses";
import { commonNextStep } from "./next-step";

interface Props {
  orders: readonly ListedOrderWire[];
  isAllOfPage: boolean;
  isBusy: boolean;
  onSelectPage: () => void;
  onMove: (to: OrderStatus) => void;
  onAsk: () => void;
  onPrint: () => void;
  onWrite: () => void;
  onClear: () => void;
}

/** What can be done with the selected orders. */
export function OrdersBar({
  orders,
  isAllOfPage,
  isBusy,
  onSelectPage,
  onMove,
  onAsk,
  onPrint,
  onWrite,
  onClear,
}: Props) {
  const t = useTranslations("adminOrders");
  const next = commonNextStep(orders);
  const isTooMany = orders.length > ORDERS_MOVED_MAX;
  return (
    <div className="sticky top-2 z-20 flex flex-wrap items-center justify-between gap-2 rounded-[14px] bg-gold-soft p-2 ps-4 text-gold-text shadow-box">
      <span className="flex flex-wrap items-center gap-x-3 max-sm:w-full">
        <span aria-live="polite">{t("selected", { count: orders.length })}</span>
        {!isAllOfPage && (
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={onSelectPage}
          >
            {t("selectPage")}
          </button>
        )}
        <IconButton icon={X} label={t("unselect")} className="max-sm:ms-auto" onClick={onClear} />
      </span>
      <span className="flex flex-wrap gap-1">
        {isTooMany ? (
          <span className="self-center">{t("tooMany", { max: ORDERS_MOVED_MAX })}</span>
        ) : (
          <>
            <Button tone="quiet" size="small" onClick={onPrint}>
              <Printer className="size-4 max-sm:hidden" aria-hidden /> {t("print")}
            </Button>
            <Button tone="quiet" size="small" onClick={onWrite}>
              <span className="max-sm:hidden">
                <BrandMark brand="whatsapp" />
              </span>{" "}
              {t("messaging.send")}
            </Button>
            <Button tone="quiet" size="small" onClick={onAsk}>
              {t("moveTo")}
            </Button>
            {next && (
              <Button tone="dark" size="small" isBusy={isBusy} onClick={() => !isBusy && onMove(next)}>
                {t(`actions.${next}`)}
              </Button>
            )}
          </>
        )}
      </span>
    </div>
  );
}
