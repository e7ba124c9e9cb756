"use client";

import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { LoadFailed } from "@/components/layout/load-failed";
import { Price } from "@/components/card/price";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { DateField } from "@/components/ui/fields/date-field";
import { FieldError, TextAreaField, TextField } from "@/components/ui/fields/field";
import { notify } from "@/components/ui/toaster";
import { bindTo } from "#lib/client/forms/bind-to";
import { useInvalidate } from "#lib/client/queries/call-query";
import { openOrdersQuery } from "#lib/client/queries/order/cash";
import { useApi } from "#lib/client/api/use-api";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { useSubmit } from "#lib/client/forms/use-submit";
import * as z from "#lib/client/zod";
import { ORDER_NOTE_MAX_CHARS } from "#lib/domain/limits";
import { differenceDaOf } from "#lib/domain/order/cash";
import { dayInAlgiers } from "#lib/domain/time/date";
import { toWholeNumber } from "#lib/domain/text/typing";
import { PAYOUT_RANGE_DA, isIn } from "#lib/schemas/ranges";
import { typedNumber } from "#lib/schemas/typed-fields";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import { Difference } from "./difference";
import { OrderPicker } from "./order-picker";

const AMOUNT_INPUT = { inputMode: "numeric", dir: "ltr", autoComplete: "off" } as const;

const toDa = (typed: string) => (typed.trim() === "" ? 0 : toWholeNumber(typed));

interface Props {
  courier: string;
  onClose: () => void;
}

export function PayoutDialog({ courier, onClose }: Props) {
  const t = useTranslations("adminCash");
  const actionText = useTranslations("actions");
  const fieldText = useTranslations("fields");
  const texts = useTranslations("form");
  const typed = useFieldSchemas();
  const locale = useLocale();
  const invalidate = useInvalidate();
  const orders = useQuery(openOrdersQuery(useApi(), courier));
  // Empty at first: all open orders are selected.
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [isNoneChosen, setNoneChosen] = useState(false);
  const chosen = (orders.data ?? []).filter(({ number }) => !excluded.has(number));
  const [today] = useState(() => dayInAlgiers(new Date()));

  const amount = {
    isValid: isIn(PAYOUT_RANGE_DA),
    notValid: t("amountNotValid", { max: String(PAYOUT_RANGE_DA.max) }),
  };
  const schema = z.object({
    amountDa: typedNumber({ ...amount, missing: texts("required") }),
    chargesDa: typedNumber({ ...amount, missing: null }),
    receivedOn: z.string().check(z.minLength(1, texts("required"))),
    note: typed.text({ maxChars: ORDER_NOTE_MAX_CHARS }),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { amountDa: "", chargesDa: "", receivedOn: today, note: "" },
  });
  const bind = bindTo(form);
  const values = useWatch({ control: form.control });
  const { isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit(
    ({ amountDa, chargesDa, ...same }: z.output<typeof schema>) => ({
      call: "POST /api/group/cash/payouts/v1",
      body: {
        ...same,
        courier,
        amountDa: toDa(amountDa),
        chargesDa: toDa(chargesDa),
        numbers: chosen.map(({ number }) => number),
      },
    }),
    {
      form,
      onDone: async (notice) => {
        await invalidate(["GET /api/group/cash/v1"]);
        notify(notice);
        onClose();
      },
    },
  );
  const collectedDa = chosen.reduce((sum, { dueDa }) => sum + dueDa, 0);
  const amounts = { amountDa: toDa(values.amountDa ?? ""), chargesDa: toDa(values.chargesDa ?? "") };

  return (
    <DialogForm
      title={
        courier === ""
          ? t("receiveTitleNone")
          : t.rich("receiveTitle", { courier: () => <bdi>{courier}</bdi> })
      }
      text={t("receiveText")}
      submit={t("receive")}
      isLoading={orders.isPending}
      failure={failure}
      clearFailure={clearFailure}
      isSubmitting={isSubmitting}
      onSubmit={form.handleSubmit(async (typedValues) => {
        setNoneChosen(chosen.length === 0);
        if (chosen.length === 0) return;
        await send(typedValues);
        await orders.refetch();
      })}
      onClose={onClose}
    >
      {orders.isError && <LoadFailed reason={orders.error.message} />}
      {orders.isPending && <span aria-hidden className="skeleton h-24 w-full" />}
      {orders.data && <OrderPicker orders={orders.data} excluded={excluded} onChange={setExcluded} />}
      {isNoneChosen && chosen.length === 0 && <FieldError>{t("chooseOrders")}</FieldError>}
      <div className="grid grid-cols-2 items-end gap-3">
        <TextField label={t("amount")} {...AMOUNT_INPUT} {...bind("amountDa")} />
        <TextField label={t("charges")} {...AMOUNT_INPUT} {...bind("chargesDa")} />
      </div>
      {values.amountDa && Number.isFinite(amounts.amountDa + amounts.chargesDa) && (
        <p role="status" className="flex flex-wrap justify-between gap-x-4">
          <span className="text-muted">
            {t.rich("dueOfChosen", { amount: () => <Price da={collectedDa} /> })}
          </span>
          <Difference da={differenceDaOf({ ...amounts, collectedDa })} />
        </p>
      )}
      <DateField
        label={t("receivedOn")}
        shown={values.receivedOn ? formatDay(values.receivedOn, locale) : actionText("chooseDay")}
        max={today}
        {...bind("receivedOn")}
      />
      <TextAreaField label={fieldText("note")} rows={2} {...bind("note")} />
    </DialogForm>
  );
}
