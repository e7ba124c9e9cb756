"use client";

import { Check, Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { BareCheckbox } from "@/components/ui/bare-checkbox";
import { IconButton } from "@/components/ui/icon-button";
import type { ListedOrderWire } from "#lib/contract/order/orders";
import { formatOrderNumber } from "#lib/domain/order/order";
import type { OrderStatus } from "#lib/domain/order/order-status";
import { useDetailTexts } from "./edit/use-detail-texts";
import { nextStepOf } from "./next-step";
import { FACES, OrderFace } from "./order-face";
import { StatusChip } from "./order-chips";
import { OrderNumber } from "./order-number";

interface Props {
  order: ListedOrderWire;
  isSelected: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onOpen: () => void;
  onEdit: () => void;
  onMove: (to: OrderStatus) => void;
}

/** Both faces of an order with what should be on them, to check a design at a glance. */
export function OrderTile({ order, isSelected, isBusy, onToggle, onOpen, onEdit, onMove }: Props) {
  const t = useTranslations("adminOrders");
  const texts = useDetailTexts();
  const number = formatOrderNumber(order.number);
  const next = nextStepOf(order);
  const { card } = order;
  const content = JSON.stringify(card);
  return (
    <li
      data-row
      tabIndex={-1}
      aria-busy={isBusy || undefined}
      className={`box flex flex-col gap-2 p-3 focus-visible:-outline-offset-2 ${isSelected ? "bg-gold-soft/40" : ""}`}
    >
      <div className="-ms-2.5 flex flex-wrap items-center gap-x-2">
        <BareCheckbox label={t("selectNumber", { number })} checked={isSelected} onChange={onToggle} />
        <OrderNumber of={order.number} onOpen={onOpen} />
        <StatusChip status={order.status} />
        <span className="-me-2 ms-auto flex">
          <IconButton icon={Pencil} label={t("edit.number", { number })} onClick={onEdit} />
          {next && (
            <IconButton
              icon={Check}
              tone="success"
              label={t("toNumber", { action: t(`actions.${next}`), number })}
              isBusy={isBusy}
              onClick={() => onMove(next)}
            />
          )}
        </span>
      </div>
      {card.name ? (
        <div className="grid grid-cols-2 gap-2">
          {FACES.map((face) => (
            <OrderFace
              key={`${face} ${content}`}
              number={order.number}
              face={face}
              alt={t(`faces.${face}Number`, { number })}
            />
          ))}
        </div>
      ) : (
        <p className="text-muted">{t("erased")}</p>
      )}
      <ul className="flex flex-wrap gap-x-4 text-sm wrap-anywhere text-muted">
        <li className="font-semibold text-text">
          <bdi>{card.name}</bdi>
        </li>
        {card.title && (
          <li>
            <bdi>{card.title}</bdi>
          </li>
        )}
        <li>{texts.value("cardColour", card.colour)}</li>
        {card.image && <li>{texts.value("cardImage", card.image)}</li>}
      </ul>
    </li>
  );
}
