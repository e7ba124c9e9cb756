"use client";

import { useMemo } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { Wallet } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormProvider, useFieldArray, useForm, useWatch } from "react-hook-form";
import * as z from "#lib/client/zod";
import type { TabDraft } from "#lib/client/drafts/tab-draft";
import { useStoreDraft } from "#lib/client/drafts/use-store-draft";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { PAYMENT_METHODS_MAX } from "#lib/domain/limits";
import { PAYMENT_TYPE_PLACEHOLDER, parsePaymentType } from "#lib/domain/profile/pay/payment-type";
import type { PaymentEntry, StoredPayments } from "#lib/wire/payment/client";
import { ListConflict } from "@/components/panel/settings/list-conflict";
import { ListForm } from "@/components/panel/settings/list-form";
import { PaymentRow } from "./payment-row";
import { PAYMENTS_LIST, type PaymentsDraft, type PaymentsValues } from "./payments-values";
import { usePaymentName } from "./use-payment-name";
import { useUndoableRows } from "@/components/panel/settings/use-undoable-rows";
import { useSaveList } from "@/components/panel/settings/use-save-list";

interface Props {
  stored: StoredPayments;
  initial: readonly PaymentEntry[];
  /** The restored draft is older than the last save. */
  isStale: boolean;
  draft: TabDraft<PaymentsDraft>;
}

const NEW_ENTRY: PaymentEntry = { type: PAYMENT_TYPE_PLACEHOLDER, value: "" };

export function PaymentsEditor({ stored: storedFirst, initial, isStale, draft }: Props) {
  const t = useTranslations("settings.payments");
  const actionText = useTranslations("actions");
  const conflictTexts = useTranslations("conflict");
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
  const form = useForm<PaymentsValues>({
    resolver: zodResolver(schema),
    defaultValues: { methods: [...initial] },
  });
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: "methods" });
  const list = useUndoableRows<PaymentEntry>({
    count: fields.length,
    get: (position) => form.getValues(`methods.${position}`),
    remove,
    insert: (position, entry) => insert(position, entry, { focusName: `methods.${position}.value` }),
    empty: NEW_ENTRY,
  });
  const values = useWatch({ control: form.control, name: "methods" });
  const { stored, conflict, isChanged, ...saving } = useSaveList({
    form,
    isStale,
    list: PAYMENTS_LIST,
    initial: storedFirst,
    entries: values,
    onSaved: list.dismiss,
  });
  const unsaved = useMemo(() => ({ base: [...stored], entries: values }), [stored, values]);
  useStoreDraft(draft, isChanged, unsaved);

  function save({ methods }: PaymentsValues) {
    if (methods.length === 0 && stored.length === 0) {
      saving.fail(t("required"));
      return;
    }
    return saving.save();
  }

  const toText = (entries: readonly PaymentEntry[]) =>
    entries.map(({ type, value }) => `${nameOf(type)}: ${value}`).join("\n");
  const isEmptied = fields.length === 0 && stored.length > 0;
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
        {...saving.bar}
        onSubmit={saving.clearThen(form.handleSubmit(save))}
      />
      {conflict && (
        <ListConflict
          name="methods"
          label={t("shownIn")}
          mine={toText(values)}
          theirs={toText(conflict.theirs.entries)}
          confirm={conflict.isSaving ? actionText("save") : conflictTexts("apply")}
          onClose={saving.keepEditing}
          onChosen={(isTheirs) => void saving.resolve(isTheirs)}
        />
      )}
    </FormProvider>
  );
}
