"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { SelectionBar } from "@/components/admin/kit/selection-bar";
import { BrandMark } from "@/components/ui/brand-mark";
import { Button } from "@/components/ui/button";
import { ORDERS_MOVED_MAX } from "#lib/domain/limits";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { ListedOrderWire } from "#lib/contract/order/orders";
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
  const actionText = useTranslations("actions");
  const next = commonNextStep(orders);
  const isTooMany = orders.length > ORDERS_MOVED_MAX;
  return (
    <SelectionBar
      text={t("selected", { count: orders.length })}
      more={isAllOfPage ? null : { label: t("selectPage"), select: onSelectPage }}
      clear={{ label: actionText("clearSelection"), clear: onClear }}
    >
      {isTooMany ? (
        <span className="self-center">{t("tooMany", { max: ORDERS_MOVED_MAX })}</span>
      ) : (
        <>
          <Button tone="quiet" size="small" onClick={onPrint}>
            <Printer className="size-4 max-sm:hidden" aria-hidden /> {actionText("print")}
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
            <Button tone="dark" size="small" isBusy={isBusy} onClick={() => onMove(next)}>
              {t(`actions.${next}`)}
            </Button>
          )}
        </>
      )}
    </SelectionBar>
  );
}
