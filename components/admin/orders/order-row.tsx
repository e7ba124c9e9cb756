"use client";

import { Check, Phone, PhoneMissed } from "lucide-react";
import { useNow, useTranslations } from "next-intl";
import { BrandMark } from "@/components/ui/brand-mark";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { BareCheckbox } from "@/components/ui/bare-checkbox";
import { Price } from "@/components/card/price";
import { wilayaName } from "#lib/domain/delivery/wilayas";
import { formatOrderNumber } from "#lib/domain/order/order";
import { STUCK_AFTER_HOURS, WORK_STATUSES, type OrderStatus } from "#lib/domain/order/order-status";
import { formatPhone } from "#lib/domain/profile/phone-forms";
import { HOUR_MS } from "#lib/domain/time/durations";
import { useLocale } from "#lib/i18n/use-locale";
import type { ListedOrderWire, OrderMessageWire } from "#lib/contract/order/orders";
import { ChatLink } from "./messages/chat-link";
import { nextStepOf } from "./next-step";
import { OrderHints, OwnerWarning, StatusChip } from "./order-chips";
import { OrderNumber } from "./order-number";

/** A full line on phones, half a line on tablets. */
const CELL = "min-w-0 @max-xl:basis-full @xl:@max-4xl:basis-[calc(50%-6px)]";

interface Props {
  order: ListedOrderWire;
  /** Message of the current status; absent until it is loaded, and without a phone number. */
  message: OrderMessageWire | undefined;
  isSelected: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onOpen: () => void;
  onMove: (to: OrderStatus) => void;
  onWrite: (message: OrderMessageWire) => void;
  /** True while an unanswered call is being recorded. */
  isCalling: boolean;
  onNoAnswer: () => void;
}

export function OrderRow(props: Props) {
  const { order, message, isSelected, isBusy, onToggle, onOpen, onMove, onWrite, isCalling, onNoAnswer } =
    props;
  const t = useTranslations("adminOrders");
  const actionText = useTranslations("actions");
  const locale = useLocale();
  const number = formatOrderNumber(order.number);
  const next = nextStepOf(order);
  return (
    <li
      data-row
      tabIndex={-1}
      aria-busy={isBusy || undefined}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 p-3 focus-visible:-outline-offset-2 @4xl:grid @4xl:grid-cols-[auto_80px_minmax(0,1.2fr)_minmax(11.75rem,1fr)_118px_116px_13.5rem] ${isSelected ? "bg-gold-soft/40" : ""}`}
    >
      <span className="@max-4xl:-ms-2.5">
        <BareCheckbox label={t("selectNumber", { number })} checked={isSelected} onChange={onToggle} />
      </span>
      <OrderNumber of={order.number} onOpen={onOpen} />
      <span className="@max-4xl:ms-auto @4xl:order-1">
        <StatusChip status={order.status} />
      </span>
      <div className={CELL}>
        <p className="flex font-semibold" title={order.name}>
          <bdi className="min-w-0 truncate">{order.name || t("erased")}</bdi>
        </p>
        <OwnerWarning order={order} />
      </div>
      <div className={CELL}>
        {order.phone && (
          <p className="flex items-center gap-2">
            <a
              href={`tel:${order.phone}`}
              className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap hover:underline @4xl:min-h-7"
            >
              <Phone className="size-4 shrink-0 text-muted @4xl:hidden" aria-hidden />
              <bdi dir="ltr">{formatPhone(order.phone)}</bdi>
            </a>
            {message && <RowChat message={message} number={number} onWrite={onWrite} />}
            {order.status === "new" && (
              <IconButton
                icon={PhoneMissed}
                label={t("noAnswer.number", { number })}
                isBusy={isCalling}
                className="text-muted @4xl:size-8"
                onClick={onNoAnswer}
              />
            )}
          </p>
        )}
        {order.wilaya !== null && (
          <p className="truncate text-sm text-muted">
            {t.rich("place", {
              wilaya: wilayaName(order.wilaya, locale),
              commune: () => <bdi>{order.commune}</bdi>,
            })}
          </p>
        )}
        {order.parcel && (
          <p className="flex gap-x-1.5 text-sm text-muted">
            <bdi>{order.courier}</bdi>
            <bdi dir="ltr" className="min-w-0 truncate">
              {order.parcel}
            </bdi>
          </p>
        )}
      </div>
      <div className="flex basis-full flex-wrap items-baseline gap-x-3 gap-y-1 empty:hidden @4xl:order-4 @4xl:col-span-5 @4xl:col-start-3">
        <OrderHints order={order} />
      </div>
      <span className="flex flex-wrap items-baseline gap-x-3 @max-4xl:flex-1 @4xl:order-2 @4xl:block">
        <Price da={order.dueDa} />
        <Waiting order={order} />
      </span>
      <span className="flex justify-end gap-1 @4xl:order-3">
        <Button tone="plain" size="small" onClick={onOpen} aria-label={t("moveNumber", { number })}>
          {actionText("more")}
        </Button>
        {next && (
          <Button
            tone="dark"
            size="small"
            isBusy={isBusy}
            onClick={() => onMove(next)}
            aria-label={t("toNumber", { action: t(`actions.${next}`), number })}
          >
            {t(`actions.${next}`)}
          </Button>
        )}
      </span>
    </li>
  );
}

interface RowChatProps extends Pick<Props, "onWrite"> {
  message: OrderMessageWire;
  number: string;
}

/** Opens the chat with the text of the order's status; has a check mark once opened. */
function RowChat({ message, number, onWrite }: RowChatProps) {
  const t = useTranslations("adminOrders.messaging");
  const name = message.sent > 0 ? t("openAgain", { number }) : t("openNumber", { number });
  return (
    <ChatLink
      message={message}
      onOpen={onWrite}
      aria-label={name}
      title={name}
      className={`relative inline-flex size-11 shrink-0 items-center justify-center rounded-[10px] hover:bg-sunk @4xl:size-8 ${message.sent > 0 ? "text-success" : "text-muted"}`}
    >
      <BrandMark brand="whatsapp" />
      {message.sent > 0 && (
        <Check
          className="absolute end-1 bottom-1 size-3.5 rounded-full bg-success p-0.5 text-paper @4xl:end-0 @4xl:bottom-0"
          strokeWidth={4}
          aria-hidden
        />
      )}
    </ChatLink>
  );
}

/** Time since the status changed; red once the order is stuck. */
function Waiting({ order: { status, changedAt } }: { order: ListedOrderWire }) {
  const t = useTranslations("adminOrders");
  const hours = Math.floor((useNow().getTime() - new Date(changedAt).getTime()) / HOUR_MS);
  const isStuck = (WORK_STATUSES as readonly string[]).includes(status) && hours >= STUCK_AFTER_HOURS;
  return (
    <span className={`block text-sm ${isStuck ? "text-danger" : "text-muted"}`}>
      {hours < STUCK_AFTER_HOURS
        ? t("hours", { count: Math.max(0, hours) })
        : t("days", { count: Math.floor(hours / 24) })}
    </span>
  );
}
