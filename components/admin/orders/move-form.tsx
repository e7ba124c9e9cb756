"use client";

import { useEffect } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { SelectField, TextAreaField, TextField } from "@/components/ui/fields/field";
import { bindTo } from "#lib/client/forms/bind-to";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import * as z from "#lib/client/zod";
import { ORDER_NOTE_MAX_CHARS, PARCEL_MAX_CHARS } from "#lib/domain/limits";
import { formatOrderNumber } from "#lib/domain/order/order";
import { ORDER_STATUSES, type OrderStatus } from "#lib/domain/order/order-status";
import { commonMoves, commonNextStep, findInactive, type MovableOrder } from "./next-step";
import type { Move } from "./use-order-moves";

interface Props {
  orders: readonly MovableOrder[];
  /** Preselected status. */
  to?: OrderStatus | undefined;
  isBusy: boolean;
  /** Resolves to whether all orders were moved. */
  onMove: (move: Move) => Promise<boolean>;
}

/** Moves orders to any allowed status, with a note; shipped ones also with courier and parcel. */
export function MoveForm({ orders, to: proposed, isBusy, onMove }: Props) {
  const t = useTranslations("adminOrders");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const statuses = useTranslations("orderStatuses");
  const only = orders.length === 1 ? orders[0] : undefined;
  const moves = commonMoves(orders);
  const usual = commonNextStep(orders) ?? moves[0];
  const typed = useFieldSchemas();
  const schema = z.object({
    to: z.enum(["", ...ORDER_STATUSES]),
    note: typed.text({ maxChars: ORDER_NOTE_MAX_CHARS }),
    parcel: typed.text({ maxChars: PARCEL_MAX_CHARS }),
    courier: typed.text({ maxChars: PARCEL_MAX_CHARS }),
  });
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    // The orders may change meanwhile; what was typed stays.
    values: {
      to: proposed ?? usual ?? "",
      note: "",
      parcel: only?.parcel ?? "",
      courier: only?.courier ?? "",
    },
    resetOptions: { keepDirtyValues: true },
  });
  const bind = bindTo(form);
  const to = useWatch({ control: form.control, name: "to" });
  const inactive = to === "" ? [] : findInactive(orders, to);

  // A chosen status is no longer allowed once the orders were moved elsewhere.
  const isAllowed = to !== "" && moves.includes(to);
  useEffect(() => {
    if (!isAllowed && usual) form.setValue("to", usual);
  });

  const submit = form.handleSubmit(async ({ to, note, parcel, courier }) => {
    if (to === "" || isBusy) return;
    const shipping = to === "shipped" ? { courier, ...(only && { parcel }) } : {};
    if (await onMove({ to, note, ...shipping })) form.resetField("note");
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <SelectField label={t("to")} {...bind("to")}>
        {moves.map((status) => (
          <option key={status} value={status}>
            {statuses(status)}
          </option>
        ))}
      </SelectField>
      {to === "shipped" && (
        <>
          <TextField label={fieldText("courier")} {...bind("courier")} />
          {only && <TextField label={fieldText("parcelNumber")} dir="ltr" {...bind("parcel")} />}
        </>
      )}
      <TextAreaField label={t("note")} rows={2} {...bind("note")} />
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
          {inactive.length > 0 ? t("moveAnyway") : actionText("move")}
        </Button>
      </div>
    </form>
  );
}
