"use client";

import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { zodResolver } from "@hookform/resolvers/zod";
import { Plus, Wallet } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormProvider, useFieldArray, useForm, useWatch } from "react-hook-form";
import * as z from "#lib/client/zod";
import type { BannerContent } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { TabDraft } from "#lib/client/drafts/tab-draft";
import { useLeaveGuard } from "#lib/client/use-leave-guard";
import { useTypedFields } from "#lib/client/use-typed-fields";
import { PAYMENT_METHODS_MAX } from "#lib/domain/limits";
import { PAYMENT_TYPE_PLACEHOLDER, parsePaymentType } from "#lib/domain/profile/payment-type";
import { isSame } from "#lib/wire/profile/client";
import type { PaymentEntry, StoredPayments } from "#lib/wire/payment/client";
import { ConflictDialog } from "@/components/panel/conflict-dialog";
import { RemovedNotice } from "@/components/panel/removed-notice";
import { SaveBar } from "@/components/panel/save-bar";
import { PaymentRow } from "./payment-row";
import type { PaymentsDraft, PaymentsValues } from "./payments-values";
import { usePaymentName } from "./use-payment-name";
import { useSavePayments } from "./use-save-payments";

interface Props {
  stored: StoredPayments;
  initial: readonly PaymentEntry[];
  /** The restored draft began before the last save. */
  isStale: boolean;
  draft: TabDraft<PaymentsDraft>;
}

const NEW_ENTRY: PaymentEntry = { type: PAYMENT_TYPE_PLACEHOLDER, value: "" };

/** Form for at most seven payment methods. */
export function PaymentsEditor({ stored: storedFirst, initial, isStale, draft }: Props) {
  const t = useTranslations("settings.payments");
  const texts = useTranslations("form");
  const nameOf = usePaymentName();
  const typed = useTypedFields();
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
  const rows = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<{ position: number; entry: PaymentEntry } | null>(null);
  const [result, setResult] = useState<BannerContent | null>(null);
  const values = useWatch({ control: form.control, name: "methods" });
  const { stored, conflict, failure, ...saving } = useSavePayments({
    ...{ form, isStale },
    initial: storedFirst,
    onSaved: (notice) => {
      setRemoved(null);
      setResult({ tone: "success", text: notice });
    },
    onFailed: (message) => setResult({ tone: "danger", text: message }),
  });
  const isChanged = !isSame(values, stored);
  const { isSubmitting } = form.formState;
  useLeaveGuard(isChanged && !isSubmitting);
  const wasChanged = useRef(false);
  useEffect(() => {
    if (isChanged) draft.save({ base: [...stored], entries: values });
    // Before the first change an existing draft may still have to be restored.
    else if (wasChanged.current) draft.clear();
    wasChanged.current = isChanged;
  }, [draft, isChanged, stored, values]);

  function save({ methods }: PaymentsValues) {
    if (methods.length === 0 && stored.length === 0) {
      setResult({ tone: "danger", text: t("required") });
      return;
    }
    return saving.save();
  }

  function drop(position: number) {
    const entry = form.getValues(`methods.${position}`);
    flushSync(() => {
      remove(position);
      setRemoved(isSame(entry, NEW_ENTRY) ? null : { position, entry });
    });
    const last = Math.min(position, fields.length - 2);
    const next = rows.current?.querySelector<HTMLElement>(`[data-row="${last}"] button, [data-add]`);
    next?.focus();
  }

  function restore() {
    if (!removed) return;
    const position = Math.min(removed.position, fields.length);
    setRemoved(null);
    insert(position, removed.entry, { focusName: `methods.${position}.value` });
  }

  const toText = (entries: readonly PaymentEntry[]) =>
    entries.map(({ type, value }) => `${nameOf(type)}: ${value}`).join("\n");
  const isFull = fields.length >= PAYMENT_METHODS_MAX;
  const isEmptied = fields.length === 0 && stored.length > 0;
  const removedName =
    removed && (parsePaymentType(removed.entry.type) ? nameOf(removed.entry.type) : removed.entry.value);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          setResult(null);
          void form.handleSubmit(save)(event);
        }}
      >
        <div ref={rows} className="flex flex-col gap-3">
          <div className="flex items-center justify-between gap-4">
            <h2 className="min-w-0 font-semibold">{t("shownIn")}</h2>
            <span className="shrink-0 rounded-full bg-sunk px-3 py-1 text-sm">
              {t("count", { count: String(fields.length), max: String(PAYMENT_METHODS_MAX) })}
            </span>
          </div>
          {fields.length === 0 ? (
            <div className="flex flex-col items-center gap-1 rounded-[14px] border border-dashed border-control bg-surface px-5 py-8 text-center">
              <span className="mb-2 grid size-14 place-items-center rounded-full bg-gold-soft text-gold-text">
                <Wallet className="size-6" aria-hidden />
              </span>
              <p className="font-semibold">{t(isEmptied ? "noneLeft" : "none")}</p>
              <p className="max-w-sm text-sm text-muted">{t(isEmptied ? "willBeHidden" : "noneText")}</p>
            </div>
          ) : (
            <ol className="flex flex-col gap-3">
              {fields.map((field, position) => (
                <PaymentRow key={field.id} position={position} onRemove={() => drop(position)} />
              ))}
            </ol>
          )}
          <RemovedNotice
            text={removedName === null ? "" : texts("removed", { name: removedName })}
            onRestore={isFull ? undefined : restore}
            onClose={() => setRemoved(null)}
          />
          <Button
            tone="quiet"
            data-add
            disabled={isFull}
            onClick={() => append(NEW_ENTRY, { focusName: `methods.${fields.length}.type` })}
          >
            <Plus className="size-5" aria-hidden /> {t("add")}
          </Button>
          {isFull && (
            <p className="text-center text-sm text-muted">
              {t("full", { max: String(PAYMENT_METHODS_MAX) })}
            </p>
          )}
        </div>
        <SaveBar
          isAlwaysThere
          width="lg:max-w-2xl"
          isChanged={isChanged}
          isSaving={isSubmitting}
          notice={failure ? { tone: "danger", text: failure } : result}
          onCloseNotice={() => {
            setResult(null);
            saving.clearFailure();
          }}
        />
      </form>
      {conflict && (
        <ConflictDialog
          fields={[
            {
              name: "methods",
              label: t("shownIn"),
              mine: toText(values),
              theirs: toText(conflict.theirs.entries),
            },
          ]}
          confirm={texts(conflict.isSaving ? "saveShort" : "conflict.apply")}
          onClose={saving.keepEditing}
          onChosen={(theirs) => void saving.resolve(theirs.has("methods"))}
        />
      )}
    </FormProvider>
  );
}
