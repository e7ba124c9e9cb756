"use client";

import type { SyntheticEvent } from "react";
import { Wallet } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormProvider, useFieldArray } from "react-hook-form";
import * as z from "#lib/client/zod";
import { ConflictDialog } from "@/components/layout/forms/conflict-dialog";
import { useUnsaved, useVersionedForm } from "@/components/layout/forms/use-versioned-form";
import { ListForm } from "@/components/panel/settings/list-form";
import { useUndoableRows } from "@/components/panel/settings/use-undoable-rows";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { asWhole } from "#lib/client/forms/versions";
import { sendCall } from "#lib/client/queries/query-api";
import { PAYMENT_METHODS_MAX } from "#lib/domain/limits";
import { PAYMENT_TYPE_PLACEHOLDER, parsePaymentType } from "#lib/domain/profile/pay/payment-type";
import {
  isSamePayments,
  paymentFieldFromWire,
  storedPaymentsFromWire,
  toPaymentsRequestWire,
  type PaymentEntry,
} from "#lib/wire/payment/client";
import { PaymentRow } from "./payment-row";
import { usePaymentName } from "./use-payment-name";

interface Props {
  username: string;
  methods: PaymentEntry[];
  /** ISO 8601; of the profile. */
  updatedAt: string;
}

const NEW_ENTRY: PaymentEntry = { type: PAYMENT_TYPE_PLACEHOLDER, value: "" };

export function PaymentsForm({ username, methods, updatedAt }: Props) {
  const t = useTranslations("settings.payments");
  const actionText = useTranslations("actions");
  const nameOf = usePaymentName();
  const typed = useFieldSchemas();
  const schema = z.object({
    methods: z.array(
      z.object({
        type: z.string().check(z.refine((type) => parsePaymentType(type) !== null, t("chooseType"))),
        value: typed.text().check(z.refine((value) => value.trim() !== "", t("valueMissing"))),
      }),
    ),
  });
  const saving = useVersionedForm({
    name: "payments",
    username,
    schema,
    initial: () => ({ values: { methods }, version: updatedAt }),
    read: async (call) => storedPaymentsFromWire(await sendCall(call, { call: "GET /api/users/fun" })),
    save: async (call, values, { version }) => {
      const body = toPaymentsRequestWire(values, version);
      const response = await sendCall(call, { call: "POST /api/content/update_payments/v1", body });
      return { response, stored: { values, version: response.updatedAt } };
    },
    isSame: isSamePayments,
    merger: asWhole("methods", isSamePayments),
    toField: paymentFieldFromWire,
    onSaved: (): void => list.dismiss(),
  });
  const { form, stored } = saving;
  const { isChanged } = useUnsaved(saving);
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: "methods" });
  const list = useUndoableRows<PaymentEntry>({
    count: fields.length,
    get: (position) => form.getValues(`methods.${position}`),
    remove,
    insert: (position, entry) => insert(position, entry, { focusName: `methods.${position}.value` }),
    empty: NEW_ENTRY,
  });

  function submit(event: SyntheticEvent) {
    const isEmpty = fields.length === 0 && stored.values.methods.length === 0;
    if (!isEmpty) return saving.submit(event);
    event.preventDefault();
    saving.fail(t("required"));
  }

  const isEmptied = fields.length === 0 && stored.values.methods.length > 0;
  const { removed } = list;
  return (
    <FormProvider {...form}>
      <ListForm
        heading={
          <div className="flex items-center justify-between gap-4">
            <h2 className="min-w-0 font-semibold">{t("shownIn")}</h2>
            <span className="shrink-0 rounded-full bg-sunk px-3 py-1 text-sm">
              {t("count", { count: String(fields.length), max: String(PAYMENT_METHODS_MAX) })}
            </span>
          </div>
        }
        empty={{
          icon: Wallet,
          title: t(isEmptied ? "noneLeft" : "none"),
          text: t(isEmptied ? "willBeHidden" : "noneText"),
        }}
        rows={fields.map((field, position) => (
          <PaymentRow key={field.id} position={position} onRemove={() => list.drop(position)} />
        ))}
        rowsRef={list.rows}
        removedName={removed && (parsePaymentType(removed.type) ? nameOf(removed.type) : removed.value)}
        onRestore={list.restore}
        onDismiss={list.dismiss}
        add={{
          label: actionText("addPaymentMethod"),
          onClick: () => append(NEW_ENTRY, { focusName: `methods.${fields.length}.type` }),
          isFull: fields.length >= PAYMENT_METHODS_MAX,
          fullText: t("full", { max: String(PAYMENT_METHODS_MAX) }),
        }}
        isChanged={isChanged}
        {...saving.bar}
        onSubmit={submit}
      />
      <ConflictDialog
        conflict={saving.conflict}
        labelOf={() => t("shownIn")}
        contentOf={(_name, values) =>
          values.methods.map(({ type, value }) => `${nameOf(type)}: ${value}`).join("\n")
        }
      />
    </FormProvider>
  );
}
