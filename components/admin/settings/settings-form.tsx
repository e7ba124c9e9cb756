"use client";

import type { ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useFormState, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { FormFooter } from "@/components/layout/forms/form-footer";
import { useConfirm, type Question } from "@/components/ui/overlays/use-confirm";
import { notify } from "@/components/ui/toaster";
import { putResponse } from "#lib/client/queries/put-response";
import { settingsQuery } from "#lib/client/queries/admin/settings";
import { useApi } from "#lib/client/api/use-api";
import { useLeaveGuard } from "#lib/client/forms/use-leave-guard";
import { useSubmit } from "#lib/client/forms/use-submit";
import type { BodyOf } from "#lib/contract/calls";
import type { SettingsWire } from "#lib/contract/admin/settings";

const SAVE = "PUT /api/group/settings/v1";

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>;
  toValues: (saved: SettingsWire) => T;
  /** Request body: only the settings of this form. */
  toChanges: (values: T) => BodyOf<typeof SAVE>;
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
  const queries = useQueryClient();
  const { queryKey } = settingsQuery(useApi());
  const { isSubmitting, isDirty } = useFormState({ control: form.control });
  useLeaveGuard(isDirty && !isSubmitting);
  const {
    send: save,
    isSending: isSaving,
    failure,
    clearFailure,
  } = useSubmit((values: T) => ({ call: SAVE, body: toChanges(values) }), {
    form,
    toField,
    onDone: (notice, saved) => {
      form.reset(toValues(saved));
      void putResponse(queries, queryKey, () => saved);
      notify(notice);
    },
  });

  const { ask, dialog } = useConfirm((close, { values, ...question }: Question & { values: T }) => ({
    ...question,
    isBusy: isSaving,
    onConfirm: () => void save(values).then(close),
  }));

  async function askOrSave(values: T) {
    const question = toConfirmation?.(values) ?? null;
    if (question) ask({ ...question, values });
    else await save(values);
  }

  return (
    <form noValidate className={className} onSubmit={(event) => void form.handleSubmit(askOrSave)(event)}>
      {children}
      <FormFooter
        failure={failure}
        isSubmitting={isSubmitting}
        isDirty={isDirty}
        submit={submit}
        onCloseFailure={clearFailure}
      />
      {dialog}
    </form>
  );
}
