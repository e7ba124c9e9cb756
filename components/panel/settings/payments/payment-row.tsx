"use client";

import { ChevronDown, Trash2, WalletCards } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Field, TextField } from "@/components/ui/fields/field";
import { IconButton } from "@/components/ui/icon-button";
import { bindTo } from "#lib/client/forms/bind-to";
import { PAYMENT_TYPE_PLACEHOLDER, PAYMENT_TYPES } from "#lib/domain/profile/pay/payment-type";
import type { PaymentsValues } from "#lib/wire/payment/client";
import { usePaymentName } from "./use-payment-name";

interface Props {
  position: number;
  onRemove: () => void;
}

/** Aligns with the value's field on wide screens. */
const BESIDE = "sm:pt-[calc(1lh+0.25rem)]";

/** A payment method; its type decides the label of the value. */
export function PaymentRow({ position, onRemove }: Props) {
  const t = useTranslations("settings.payments");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const { register, formState } = useFormContext<PaymentsValues>();
  const bind = bindTo({ register, formState });
  const type = useWatch<PaymentsValues>({ name: `methods.${position}.type` }) as string;
  const nameOf = usePaymentName();
  // Registered first, because the first invalid field gets the focus.
  const typeField = register(`methods.${position}.type`);
  const paymentType = PAYMENT_TYPES.find(({ name }) => name === type);
  const hint = paymentType?.hint ?? "account";
  const errors = formState.errors.methods?.[position];
  return (
    <li
      data-row={position}
      className="box relative grid items-start gap-x-3 gap-y-3 p-4 sm:grid-cols-[14rem_minmax(0,1fr)_2.75rem]"
    >
      <div className={`pe-14 sm:pe-0 ${BESIDE}`}>
        <Field
          label={t("type", { number: String(position + 1) })}
          name={`methods.${position}.type`}
          error={errors?.type?.message}
          isLabelHidden
        >
          {(control) => (
            <span className="relative block">
              <span className="pointer-events-none absolute start-3 top-1/2 flex -translate-y-1/2 rounded-md dark:bg-[#f0ebe2] dark:p-0.5 dark:text-ink">
                {paymentType ? (
                  <BrandIcon brand={paymentType.name} />
                ) : (
                  <WalletCards className="size-[22px]" aria-hidden />
                )}
              </span>
              <select
                {...typeField}
                {...control}
                className={`min-h-12 w-full min-w-0 appearance-none rounded-[10px] border bg-surface ps-12 pe-10 ${errors?.type ? "border-danger" : "border-control"}`}
              >
                <option value={PAYMENT_TYPE_PLACEHOLDER} disabled>
                  {t("placeholder")}
                </option>
                {PAYMENT_TYPES.map(({ name }) => (
                  <option key={name} value={name}>
                    {nameOf(name)}
                  </option>
                ))}
              </select>
              <ChevronDown
                className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2"
                aria-hidden
              />
            </span>
          )}
        </Field>
      </div>
      <TextField
        label={hint === "email" ? fieldText("email") : t(`hints.${hint}`)}
        placeholder={hint === "account" ? undefined : t(`examples.${hint}`)}
        inputMode={hint === "email" ? "email" : "text"}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...bind(`methods.${position}.value`)}
      />
      <div className={`absolute end-4 top-4 mt-0.5 sm:static ${BESIDE}`}>
        <IconButton
          icon={Trash2}
          tone="danger"
          label={paymentType ? actionText("removeName", { name: nameOf(paymentType.name) }) : t("removeNew")}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
