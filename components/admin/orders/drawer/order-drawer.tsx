"use client";

import { useState, type KeyboardEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Pencil, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/layout/load-failed";
import { LocaleLink } from "@/components/layout/locale-link";
import { Failure } from "@/components/ui/banner";
import { BrandMark } from "@/components/ui/brand-mark";
import { Button, buttonClass } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Drawer } from "@/components/ui/overlays/drawer";
import { hrefOf } from "#lib/client/api/call-request";
import { useApi } from "#lib/client/api/use-api";
import { orderQuery } from "#lib/client/queries/order/order";
import { orderMessagesQuery } from "#lib/client/queries/order/order-messages";
import type { OrderWire } from "#lib/contract/order/order";
import { formatOrderNumber } from "#lib/domain/order/order";
import { pages } from "#lib/wire/pages";
import { EditDialog } from "@/components/admin/orders/edit/edit-dialog";
import { EditHistory } from "@/components/admin/orders/edit/edit-history";
import { ChatLink } from "@/components/admin/orders/messages/chat-link";
import { LogFailure } from "@/components/admin/orders/messages/log-failure";
import { MessageLogList } from "@/components/admin/orders/messages/message-log";
import { useMessageLog } from "@/components/admin/orders/messages/use-message-log";
import { MoveForm } from "@/components/admin/orders/move-form";
import { nextStepOf, type MovableOrder } from "@/components/admin/orders/next-step";
import { OwnerWarning, StatusChip } from "@/components/admin/orders/order-chips";
import { useArrowSteps } from "@/components/admin/orders/use-arrow-steps";
import type { Move } from "@/components/admin/orders/use-order-moves";
import type { OrderStatus } from "#lib/domain/order/order-status";
import { OrderFaces } from "./order-faces";
import { OrderFacts } from "./order-facts";
import { CallHistory } from "./call-history";
import { OrderHistory } from "./order-history";

interface Props {
  number: number;
  /** Of the admin. */
  username: string;
  isBusy: boolean;
  /** Of the last move; empty when there is none. */
  failure: string;
  onCloseFailure: () => void;
  /** Asks where that is needed. */
  onMove: (order: MovableOrder, to: OrderStatus) => void;
  onSend: (order: MovableOrder, move: Move) => Promise<boolean>;
  /** Null at the ends of the list. */
  toPrevious: (() => void) | null;
  toNext: (() => void) | null;
  onClose: () => void;
}

/** Everything about one order, and what an admin can do with it. The URL holds the order. */
export function OrderDrawer({ number, username, isBusy, onMove, onSend, ...rest }: Props) {
  const { failure, onCloseFailure, toPrevious, toNext, onClose } = rest;
  const t = useTranslations("adminOrders");
  const arrows = useArrowSteps();
  const [isEditing, setEditing] = useState(false);
  const { data: order, error } = useQuery(orderQuery(useApi(), number));

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select")) return;
    const step = arrows[event.key];
    const go = step === 1 ? toNext : step === -1 ? toPrevious : null;
    if (!go) return;
    event.preventDefault();
    go();
  }

  return (
    <>
      <Drawer
        title={
          <bdi dir="ltr" aria-live="polite">
            {formatOrderNumber(number)}
          </bdi>
        }
        head={
          <p className="flex min-h-11 flex-wrap items-center gap-x-3">
            {order && <StatusChip status={order.status} />}
            <span className="ms-auto flex">
              <Step icon={ChevronLeft} label={t("toPrevious")} onStep={toPrevious} />
              <Step icon={ChevronRight} label={t("toNext")} onStep={toNext} />
            </span>
          </p>
        }
        onClose={onClose}
        onKeyDown={onKeyDown}
      >
        <div
          // The next order starts at its top.
          key={number}
          className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto border-t border-line p-4 pb-10 sm:px-6"
        >
          <Failure of={failure} onClose={onCloseFailure} />
          {order && (
            <>
              <Actions
                order={order}
                isBusy={isBusy}
                onMove={(to) => onMove(order, to)}
                onEdit={() => setEditing(true)}
              />
              <OwnerWarning order={order} />
              <OrderFacts order={order} />
              <OrderFaces order={order} />
              {order.moves.length > 0 && (
                <div className="border-t border-line pt-4">
                  <MoveForm orders={[order]} isBusy={isBusy} onMove={(move) => onSend(order, move)} />
                </div>
              )}
              <MessageLogList number={number} />
              <CallHistory calls={order.calls} />
              <OrderHistory changes={order.changes} />
              <EditHistory edits={order.edits} />
            </>
          )}
          {!order && error && <LoadFailed reason={error.message} />}
          {!order && !error && <span aria-hidden className="skeleton h-96 w-full" />}
        </div>
      </Drawer>
      {isEditing && <EditDialog number={number} username={username} onClose={() => setEditing(false)} />}
    </>
  );
}

interface StepProps {
  icon: typeof ChevronLeft;
  label: string;
  onStep: (() => void) | null;
}

/** Keeps the focus at the end of the list. */
const Step = ({ icon, label, onStep }: StepProps) => (
  <IconButton
    icon={icon}
    label={label}
    aria-disabled={onStep === null || undefined}
    className="aria-disabled:opacity-40 rtl:-scale-x-100"
    onClick={() => onStep?.()}
  />
);

interface ActionsProps {
  order: OrderWire;
  isBusy: boolean;
  onMove: (to: OrderStatus) => void;
  onEdit: () => void;
}

function Actions({ order, isBusy, onMove, onEdit }: ActionsProps) {
  const t = useTranslations("adminOrders");
  const fieldText = useTranslations("fields");
  const log = useMessageLog();
  const { number, status, owner } = order;
  const { data } = useQuery(orderMessagesQuery(useApi(), [number]));
  const message = data?.messages.find((found) => found.status === status);
  const next = nextStepOf(order);
  return (
    <div className="flex flex-col gap-2">
      <LogFailure log={log} />
      <p className="flex flex-wrap gap-2 max-sm:*:grow">
        {next && (
          <Button size="small" isBusy={isBusy} onClick={() => onMove(next)}>
            {t(`actions.${next}`)}
          </Button>
        )}
        {message && (
          <ChatLink message={message} onOpen={log.log} className={buttonClass("quiet", "small")}>
            <BrandMark brand="whatsapp" /> {fieldText("whatsapp")}
          </ChatLink>
        )}
        <Button tone="quiet" size="small" onClick={onEdit}>
          <Pencil className="size-4" aria-hidden /> {t("edit.open")}
        </Button>
        <a
          href={hrefOf({ call: "GET /api/group/orders/{number}/card.pdf", params: { number } })}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass("quiet", "small")}
        >
          <Printer className="size-4" aria-hidden /> {t("printing.card")}
        </a>
        {owner && (
          <LocaleLink
            href={`${pages.adminProfiles}?${new URLSearchParams({ person: owner.id })}`}
            className={buttonClass("quiet", "small")}
          >
            {t("openPerson")}
          </LocaleLink>
        )}
      </p>
    </div>
  );
}
