"use client";

import { Check, PhoneMissed } from "lucide-react";
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
import { formatDay } from "#lib/i18n/format-day";
import { joinWords } from "#lib/i18n/join-words";
import { useLocale } from "#lib/i18n/use-locale";
import type { ListedOrderWire, OrderMessageWire } from "#lib/contract/order/orders";
import { useDetailTexts } from "./edit/use-detail-texts";
import { ChatLink } from "./messages/chat-link";
import { nextStepOf } from "./next-step";
import { OrderHints, OwnerWarning, StatusChip } from "./order-chips";
import { OrderNumber } from "./order-number";

/** One line of phones; a cell of wider lists. The rest of the line is a short text at its end. */
const LINE = "min-w-0 @max-4xl:basis-[calc(100%-8rem)]";
/** Below this width, what is less often needed is in the drawer only. */
const WIDE = "hidden min-w-0 @min-[88rem]:block";

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
      className={`flex flex-wrap items-center gap-x-3 p-3 focus-visible:-outline-offset-2 @4xl:grid @4xl:grid-cols-[auto_80px_minmax(0,1.2fr)_minmax(11.75rem,1fr)_118px_116px_13.5rem] @4xl:gap-y-1 @min-[88rem]:grid-cols-[auto_80px_minmax(0,1.2fr)_minmax(11.75rem,1fr)_minmax(0,1fr)_8rem_118px_116px_13.5rem] ${isSelected ? "bg-gold-soft/40" : ""}`}
    >
      <span className="@max-4xl:-ms-2.5">
        <BareCheckbox label={t("selectNumber", { number })} checked={isSelected} onChange={onToggle} />
      </span>
      <OrderNumber of={order.number} onOpen={onOpen} />
      <span className="@max-4xl:ms-auto @4xl:order-2">
        <StatusChip status={order.status} />
      </span>
      <div className={`${LINE} @max-4xl:order-1`}>
        <p className="flex font-semibold" title={order.name}>
          <bdi className="min-w-0 truncate">{order.name || t("erased")}</bdi>
        </p>
        <OwnerWarning order={order} />
      </div>
      {/* On phones its lines stand among those of the row. */}
      <div className="min-w-0 @max-4xl:contents">
        {order.phone && (
          <p className="flex items-center @max-4xl:order-5 @max-4xl:-me-2 @max-4xl:mt-1 @4xl:gap-x-2">
            <a
              href={`tel:${order.phone}`}
              className="inline-flex min-h-11 items-center whitespace-nowrap underline-offset-4 hover:underline @max-4xl:underline @max-4xl:decoration-line @4xl:min-h-7"
            >
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
          <p className={`${LINE} truncate text-sm text-muted @max-4xl:order-3`}>
            {t.rich("place", {
              wilaya: wilayaName(order.wilaya, locale),
              commune: () => <bdi>{order.commune}</bdi>,
            })}
          </p>
        )}
        {order.parcel && (
          <p className="flex gap-x-1.5 text-sm text-muted @max-4xl:order-4 @max-4xl:basis-full">
            <bdi>{order.courier}</bdi>
            <bdi dir="ltr" className="min-w-0 truncate">
              {order.parcel}
            </bdi>
          </p>
        )}
      </div>
      <PrintedCard order={order} />
      <Ordered order={order} />
      <div className="flex basis-full flex-wrap items-baseline gap-x-3 gap-y-1 empty:hidden @max-4xl:order-4 @4xl:order-5 @4xl:col-span-full @4xl:col-start-3">
        <OrderHints order={order} />
      </div>
      <span className="@max-4xl:contents @4xl:order-3">
        <span className="ms-auto @max-4xl:order-2 @max-4xl:self-start @4xl:block">
          <Price da={order.dueDa} />
        </span>
        <Waiting order={order} />
      </span>
      <span className="ms-auto flex justify-end gap-1 @max-4xl:order-5 @max-4xl:mt-1 @4xl:order-4">
        <Button
          tone="plain"
          size="small"
          className="@max-4xl:hidden"
          onClick={onOpen}
          aria-label={t("moveNumber", { number })}
        >
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

/** What the card says and looks like. */
function PrintedCard({ order: { card } }: Pick<Props, "order">) {
  const texts = useDetailTexts();
  const locale = useLocale();
  const looks = [texts.value("cardColour", card.colour), card.image && texts.value("cardImage", card.image)];
  return (
    <div className={WIDE}>
      {card.name && (
        <>
          <p className="flex" title={card.name}>
            <bdi className="min-w-0 truncate">{card.name}</bdi>
          </p>
          <p className="truncate text-sm text-muted">{joinWords(looks, locale)}</p>
        </>
      )}
    </div>
  );
}

/** Day of the order and kind of delivery. */
function Ordered({ order: { createdAt, kind } }: Pick<Props, "order">) {
  const texts = useDetailTexts();
  return (
    <div className={WIDE}>
      <p className="whitespace-nowrap">
        <time dateTime={createdAt}>{formatDay(createdAt, useLocale(), "short")}</time>
      </p>
      <p className="text-sm text-muted">{texts.value("kind", kind)}</p>
    </div>
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
    <span
      className={`text-sm @max-4xl:order-3 @max-4xl:ms-auto @4xl:block ${isStuck ? "text-danger" : "text-muted"}`}
    >
      {hours < STUCK_AFTER_HOURS
        ? t("hours", { count: Math.max(0, hours) })
        : t("days", { count: Math.floor(hours / 24) })}
    </span>
  );
}
