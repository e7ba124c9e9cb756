"use client";

import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { Dialog } from "@/components/ui/overlays/dialog";
import { formatOrderNumber } from "#lib/domain/order/order";
import type { OrderStatus } from "#lib/domain/order/order-status";
import { MoveForm } from "./move-form";
import { commonMoves, type MovableOrder } from "./next-step";
import type { Move } from "./use-order-moves";

interface Props {
  orders: readonly MovableOrder[];
  /** Preselected status. */
  to?: OrderStatus | undefined;
  isBusy: boolean;
  /** Of the last move; empty when there is none. */
  failure: string;
  onCloseFailure: () => void;
  onMove: (move: Move) => Promise<boolean>;
  onClose: () => void;
}

export function MoveDialog({ failure, onCloseFailure, onClose, ...form }: Props) {
  const { orders } = form;
  const t = useTranslations("adminOrders");
  const only = orders.length === 1 ? orders[0] : undefined;
  return (
    <Dialog
      onClose={onClose}
      title={
        only
          ? t.rich("moveTitle", { number: () => <bdi dir="ltr">{formatOrderNumber(only.number)}</bdi> })
          : t("moveTitleMany", { count: orders.length })
      }
    >
      <Failure of={failure} onClose={onCloseFailure} />
      {commonMoves(orders).length === 0 ? (
        <p className="text-muted">{t("noCommonMove")}</p>
      ) : (
        <MoveForm {...form} />
      )}
    </Dialog>
  );
}
