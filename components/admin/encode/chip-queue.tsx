"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { SelectionBar } from "@/components/admin/kit/selection-bar";
import { useSelection } from "@/components/layout/list/use-selection";
import { Failure } from "@/components/ui/banner";
import { Button, buttonClass } from "@/components/ui/button";
import { BareCheckbox } from "@/components/ui/bare-checkbox";
import { useOrderMoves } from "@/components/admin/orders/use-order-moves";
import { formatOrderNumber } from "#lib/domain/order/order";
import { hrefOf } from "#lib/client/api/call-request";
import type { ChipOrderWire } from "#lib/contract/order/cards";

interface Props {
  orders: readonly ChipOrderWire[];
  /** Number of waiting orders, including those not listed. */
  total: number;
  chosen: number;
  onChoose: (order: ChipOrderWire) => void;
}

/** Queue of the encode station; orders can be marked as encoded in bulk. */
export function ChipQueue({ orders, total, chosen, onChoose }: Props) {
  const t = useTranslations("adminEncode");
  const list = useTranslations("adminOrders");
  const selection = useSelection(orders, ({ number }) => number);
  const { move, isBusy, failure, setFailure } = useOrderMoves();
  const marked = selection.listed;

  async function mark() {
    await move(
      marked.map(({ number }) => ({ number, status: "printed" })),
      { to: "encoded" },
    );
    selection.clear();
  }

  return (
    <section aria-labelledby="queue" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="queue" className="text-lg font-semibold">
          {t("queue")}
        </h2>
        <a
          href={hrefOf({ call: "GET /api/group/orders/chips/file/v1" })}
          download
          className={buttonClass("quiet", "small")}
        >
          <Download className="size-5" aria-hidden /> {t("file")}
        </a>
      </div>
      <Failure of={failure} onClose={() => setFailure("")} />
      {marked.length > 0 && (
        <MarkBar
          orders={marked}
          isBusy={marked.some(({ number }) => isBusy(number))}
          isAll={selection.isAllOfPage}
          onAll={selection.addPage}
          onClear={selection.clear}
          onMark={() => void mark()}
        />
      )}
      <ul className="box divide-y divide-line overflow-hidden">
        {orders.map((order) => {
          const number = formatOrderNumber(order.number);
          const isChosen = order.number === chosen;
          return (
            <li
              key={order.number}
              aria-current={isChosen || undefined}
              className={`flex items-center gap-2 p-2 ${isChosen ? "bg-gold-soft/40" : ""}`}
            >
              <BareCheckbox
                label={list("selectNumber", { number })}
                checked={selection.has(order)}
                onChange={() => selection.toggle(order)}
              />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap gap-x-2">
                  <bdi dir="ltr" className="shrink-0 font-semibold">
                    {number}
                  </bdi>
                  <span dir="auto" className="min-w-0 truncate" title={order.name}>
                    {order.name}
                  </span>
                </p>
                {!order.isActive && (
                  <p className="text-sm text-danger">
                    {list(order.isDeleted ? "accountDeleted" : "inactive")}
                  </p>
                )}
              </div>
              {isChosen ? (
                <span className="px-4 text-sm text-gold-text">{t("chosen")}</span>
              ) : (
                <Button
                  tone="plain"
                  size="small"
                  aria-label={t("chooseNumber", { number })}
                  onClick={() => onChoose(order)}
                >
                  {t("choose")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {total > orders.length && (
        <p className="text-sm text-muted">{t("rest", { count: total - orders.length })}</p>
      )}
    </section>
  );
}

interface MarkBarProps {
  orders: readonly ChipOrderWire[];
  isBusy: boolean;
  isAll: boolean;
  onAll: () => void;
  onClear: () => void;
  onMark: () => void;
}

function MarkBar({ orders, isBusy, isAll, onAll, onClear, onMark }: MarkBarProps) {
  const t = useTranslations("adminEncode");
  const list = useTranslations("adminOrders");
  const actionText = useTranslations("actions");
  const inactive = orders.filter(({ isActive }) => !isActive);
  return (
    <SelectionBar
      text={list("selected", { count: orders.length })}
      more={isAll ? null : { label: t("selectAll"), select: onAll }}
      clear={{ label: actionText("clearSelection"), clear: onClear }}
      note={
        inactive.length > 0 && (
          <p role="alert" className="pe-2 text-sm">
            {list("inactiveWarning", {
              count: inactive.length,
              numbers: inactive.map(({ number }) => formatOrderNumber(number)).join(", "),
            })}
          </p>
        )
      }
    >
      <Button tone="dark" size="small" isBusy={isBusy} onClick={onMark}>
        {inactive.length > 0 ? list("moveAnyway") : list("actions.encoded")}
      </Button>
    </SelectionBar>
  );
}
