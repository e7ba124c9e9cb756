"use client";

import { useState, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useFormState, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { FormFooter } from "@/components/layout/forms/form-footer";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { notify } from "@/components/ui/toaster";
import { settingsQuery } from "#lib/client/queries/settings";
import { useApi } from "#lib/client/api/use-api";
import { useLeaveGuard } from "#lib/client/forms/use-leave-guard";
import { useSubmit } from "#lib/client/forms/use-submit";
import { paths } from "#lib/wire/api-paths";
import type { SettingsResponse } from "#lib/wire/settings/responses";

interface Question {
  question: string;
  text: ReactNode;
  confirm: string;
}

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>;
  toValues: (saved: SettingsResponse) => T;
  /** Request body: only the settings of this form. */
  toChanges: (values: T) => object;
  /** Form field of a refused setting; null when the form has none. */
  toField: (wireName: string) => FieldPath<T> | null;
  submit: string;
  /** Confirmation for unusual values; null saves at once. */
  toConfirmation?: (values: T) => Question | null;
  className: string;
  children: ReactNode;
}

/** Saves a part of the settings, and puts the response into the form and the query cache. */
export function SettingsForm<T extends FieldValues>(props: Props<T>) {
  const { form, toValues, toChanges, toField, toConfirmation, submit, className, children } = props;
  const [asking, setAsking] = useState<(Question & { values: T }) | null>(null);
  const queries = useQueryClient();
  const { queryKey } = settingsQuery(useApi());
  const { isSubmitting, isDirty } = useFormState({ control: form.control });
  useLeaveGuard(isDirty && !isSubmitting);
  const {
    send,
    isSending: isSaving,
    failure,
    clearFailure,
  } = useSubmit({
    form,
    toField,
    onDone: (notice, data) => {
      const saved = data as SettingsResponse;
      form.reset(toValues(saved));
      queries.setQueryData(queryKey, saved);
      notify("success", notice);
    },
  });
  const save = (values: T) => send({ method: "PUT", path: paths.settings, body: toChanges(values) });

  async function askOrSave(values: T) {
    const question = toConfirmation?.(values) ?? null;
    if (question) setAsking({ ...question, values });
    else await save(values);
  }

  return (
    <form noValidate className={className} onSubmit={(event) => void form.handleSubmit(askOrSave)(event)}>
      {children}
      <FormFooter {...{ failure, isSubmitting, isDirty, submit }} onCloseFailure={clearFailure} />
      {asking && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(null)}
          question={asking.question}
          text={asking.text}
          confirm={asking.confirm}
          isBusy={isSaving}
          onConfirm={() => void save(asking.values).then(() => setAsking(null))}
        />
      )}
    </form>
  );
}
