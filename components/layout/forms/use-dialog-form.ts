"use client";

import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { CallRequest } from "#lib/client/api/call-request";
import { useSubmit } from "#lib/client/forms/use-submit";
import type { OwnCall, ResponseOf } from "#lib/contract/calls";

interface Options<T extends FieldValues, TResponse> {
  form: UseFormReturn<T>;
  onDone: (notice: string, response: TResponse) => void | Promise<void>;
}

interface DialogState {
  failure: string;
  clearFailure: () => void;
  isSubmitting: boolean;
  onSubmit: () => Promise<void>;
}

/** Sends the form of a `DialogForm`. @returns the props for its state */
export function useDialogForm<T extends FieldValues, N extends OwnCall>(
  toRequest: (values: T) => CallRequest<N>,
  { form, onDone }: Options<T, ResponseOf<N>>,
): DialogState {
  const { send, failure, clearFailure } = useSubmit(toRequest, {
    form,
    onDone,
  });
  const onSubmit = form.handleSubmit(async (values) => {
    await send(values);
  });
  return { failure, clearFailure, isSubmitting: form.formState.isSubmitting, onSubmit };
}
