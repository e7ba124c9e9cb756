"use client";

import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { SelectField, TextAreaField, TextField } from "@/components/ui/fields/field";
import { ORDER_NOTE_MAX_CHARS, PARCEL_MAX_CHARS } from "#lib/domain/limits";
import { formatOrderNumber } from "#lib/domain/order/order";
import type { OrderStatus } from "#lib/domain/order/order-status";
import { toMoveWire } from "#lib/wire/order/client";
import type { ListedOrderWire } from "#lib/wire/order/responses";
import { MessageLogList } from "./messages/message-log";
import { OrderFacts } from "./order-facts";
import { areForwardMoves, commonMoves, commonNextStep, findInactive } from "./next-step";

interface Props {
  orders: readonly ListedOrderWire[];
  /** Preselected status. */
  to?: OrderStatus | undefined;
  isBusy: boolean;
  onMove: (body: ReturnType<typeof toMoveWire>) => void;
  onClose: () => void;
}

interface Values {
  to: OrderStatus | "";
  note: string;
  parcel: string;
  courier: string;
}

/** Moves orders to any allowed status, with a note; shipped ones also with courier and parcel. */
export function MoveDialog({ orders, to: proposed, isBusy, onMove, onClose }: Props) {
  const t = useTranslations("adminOrders");
  const statuses = useTranslations("orderStatuses");
  const [first] = orders;
  const moves = commonMoves(orders);
  const form = useForm<Values>({
    defaultValues: {
      to: proposed ?? commonNextStep(orders) ?? moves[0] ?? "",
      note: "",
      parcel: orders.length === 1 ? first?.parcel : "",
      courier: orders.length === 1 ? first?.courier : "",
    },
  });
  const to = useWatch({ control: form.control, name: "to" });
  const inactive = to === "" ? [] : findInactive(orders, to);
  const numbers = orders.map(({ number }) => number);

  const submit = form.handleSubmit(({ to, note, parcel, courier }) => {
    if (to === "" || isBusy) return;
    const shipping = to === "shipped" ? { courier, ...(orders.length === 1 && { parcel }) } : {};
    onMove(toMoveWire(numbers, to, { note, forward: areForwardMoves(orders, to), ...shipping }));
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        orders.length === 1 && first
          ? t.rich("moveTitle", { number: () => <bdi dir="ltr">{formatOrderNumber(first.number)}</bdi> })
          : t("moveTitleMany", { count: orders.length })
      }
    >
      {orders.length === 1 && first && <OrderFacts order={first} />}
      {moves.length === 0 ? (
        <p className="text-muted">{t("noCommonMove")}</p>
      ) : (
        <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <SelectField label={t("to")} {...form.register("to")}>
            {moves.map((status) => (
              <option key={status} value={status}>
                {statuses(status)}
              </option>
            ))}
          </SelectField>
          {to === "shipped" && (
            <>
              <TextField label={t("courier")} maxLength={PARCEL_MAX_CHARS} {...form.register("courier")} />
              {orders.length === 1 && (
                <TextField
                  label={t("parcel")}
                  dir="ltr"
                  maxLength={PARCEL_MAX_CHARS}
                  {...form.register("parcel")}
                />
              )}
            </>
          )}
          <TextAreaField
            label={t("note")}
            rows={2}
            maxLength={ORDER_NOTE_MAX_CHARS}
            {...form.register("note")}
          />
          {inactive.length > 0 && (
            <p role="alert" className="rounded-[10px] bg-gold-soft p-3 text-gold-text">
              {t("inactiveWarning", {
                count: inactive.length,
                numbers: inactive.map(({ number }) => formatOrderNumber(number)).join(", "),
              })}
            </p>
          )}
          <div className="flex justify-end">
            <Button type="submit" isBusy={isBusy}>
              {t(inactive.length > 0 ? "moveAnyway" : "move")}
            </Button>
          </div>
        </form>
      )}
      {orders.length === 1 && first && <MessageLogList number={first.number} />}
    </Dialog>
  );
}
