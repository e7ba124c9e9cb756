"use client";

import { useEffect, useRef, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormProvider, useFieldArray, useForm, useWatch } from "react-hook-form";
import * as z from "#lib/client/zod";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import type { TabDraft } from "#lib/client/drafts/tab-draft";
import { useLeaveGuard } from "#lib/client/use-leave-guard";
import { useSubmit } from "#lib/client/use-submit";
import { useTypedFields } from "#lib/client/use-typed-fields";
import { PAYMENT_METHODS_MAX } from "#lib/domain/limits";
import { PAYMENT_TYPE_PLACEHOLDER, parsePaymentType } from "#lib/domain/profile/payment-type";
import { paths } from "#lib/wire/api-paths";
import { isSame } from "#lib/wire/profile/client";
import { paymentFieldFromWire, toPaymentsRequestWire, type PaymentEntry } from "#lib/wire/payment/client";
import { SaveBar } from "@/components/panel/save-bar";
import { PaymentRow } from "./payment-row";
import type { PaymentsValues } from "./payments-values";

interface Props {
  stored: readonly PaymentEntry[];
  initial: readonly PaymentEntry[];
  draft: TabDraft<PaymentEntry[]>;
}

const NEW_ENTRY: PaymentEntry = { type: PAYMENT_TYPE_PLACEHOLDER, value: "" };

/** Form for one to seven payment methods. */
export function PaymentsEditor({ stored, initial, draft }: Props) {
  const t = useTranslations("settings.payments");
  const typed = useTypedFields();
  const schema = z.object({
    methods: z.array(
      z.object({
        type: z.string().refine((type) => parsePaymentType(type) !== null, t("chooseType")),
        value: typed.text({ isRequired: true }),
      }),
    ),
  });
  const form = useForm<PaymentsValues>({
    resolver: zodResolver(schema),
    defaultValues: { methods: [...initial] },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "methods" });
  const [saved, setSaved] = useState(stored);
  const sent = useRef(stored);
  const [problem, setProblem] = useState("");
  const values = useWatch({ control: form.control, name: "methods" });
  const isChanged = !isSame(values, saved);
  const { isSubmitting } = form.formState;
  useLeaveGuard(isChanged && !isSubmitting);
  const wasChanged = useRef(false);
  useEffect(() => {
    if (isChanged) draft.save(values);
    // Before the first change an existing draft may still have to be restored.
    else if (wasChanged.current) draft.clear();
    wasChanged.current = isChanged;
  }, [draft, isChanged, values]);

  const { send, failure, clearFailure } = useSubmit({
    form,
    toField: (name) => {
      const at = paymentFieldFromWire(name);
      return at && `methods.${at.position}.${at.field}`;
    },
    onDone: (notice) => {
      // The form may have changed since it was sent.
      setSaved(sent.current);
      notify("success", notice);
    },
  });

  function save({ methods }: PaymentsValues) {
    if (methods.length === 0) {
      setProblem(t("required"));
      return;
    }
    sent.current = structuredClone(form.getValues("methods"));
    return send({ method: "POST", path: paths.payments, body: toPaymentsRequestWire(methods) });
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          setProblem("");
          void form.handleSubmit(save)(event);
        }}
      >
        <div className="flex items-center justify-between gap-4">
          <p className="min-w-0 font-semibold">{t("shownIn")}</p>
          <span className="shrink-0 rounded-full bg-sunk px-3 py-1 text-sm">
            {t("count", { count: String(fields.length), max: String(PAYMENT_METHODS_MAX) })}
          </span>
        </div>
        {fields.length === 0 && (
          <p className="box border-dashed px-5 py-8 text-center text-muted">{t("none")}</p>
        )}
        <ol className="flex flex-col gap-3">
          {fields.map((field, position) => (
            <PaymentRow key={field.id} position={position} onRemove={() => remove(position)} />
          ))}
        </ol>
        <Button
          tone="quiet"
          disabled={fields.length >= PAYMENT_METHODS_MAX}
          onClick={() => append(NEW_ENTRY, { focusName: `methods.${fields.length}.type` })}
        >
          <Plus className="size-5" aria-hidden /> {t("add")}
        </Button>
        <SaveBar
          isAlwaysThere
          isChanged={isChanged}
          isSaving={isSubmitting}
          failure={problem || failure}
          onCloseFailure={() => {
            setProblem("");
            clearFailure();
          }}
        />
      </form>
    </FormProvider>
  );
}
