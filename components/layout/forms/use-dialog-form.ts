"use client";

import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { CallRequest } from "#lib/client/api/call-request";
import { useSubmit } from "#lib/client/forms/use-submit";
import type { OwnCall, ResponseOf } from "#lib/contract/calls";

interface Options<T extends FieldValues, TResponse> {
  form: UseFormReturn<T>;
  /** Fields that show their own errors; the API has them under the same names. */
  fields: readonly FieldPath<T>[];
  onDone: (notice: string, response: TResponse) => void | Promise<void>;
}

interface DialogState<T extends FieldValues> {
  errors: UseFormReturn<T>["formState"]["errors"];
  dialog: { failure: string; clearFailure: () => void; isSubmitting: boolean; onSubmit: () => Promise<void> };
}

/** Sends the form of a `DialogForm`; `dialog` holds the props for its state. */
export function useDialogForm<T extends FieldValues, N extends OwnCall>(
  toRequest: (values: T) => CallRequest<N>,
  { form, fields, onDone }: Options<T, ResponseOf<N>>,
): DialogState<T> {
  const { errors, isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit(toRequest, {
    form,
    toField: (name) => fields.find((field) => field === name) ?? null,
    onDone,
  });
  const onSubmit = form.handleSubmit(async (values) => {
    await send(values);
  });
  return { errors, dialog: { failure, clearFailure, isSubmitting, onSubmit } };
}
