"use client";

import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { ApiRequest } from "#lib/client/api/api";
import { toApiRequest, type CallRequest } from "#lib/client/api/call-request";
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
  options: Options<T, ResponseOf<N>>,
): DialogState<T>;
/** For calls that are not in `lib/contract` yet. */
export function useDialogForm<T extends FieldValues>(
  toRequest: (values: T) => ApiRequest,
  options: Options<T, unknown>,
): DialogState<T>;
export function useDialogForm<T extends FieldValues>(
  toRequest: (values: T) => ApiRequest | CallRequest<OwnCall>,
  { form, fields, onDone }: Options<T, unknown>,
): DialogState<T> {
  const { errors, isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit({
    form,
    toField: (name) => fields.find((field) => field === name) ?? null,
    onDone,
  });
  const onSubmit = form.handleSubmit(async (values) => {
    const request = toRequest(values);
    await send("call" in request ? toApiRequest(request) : request);
  });
  return { errors, dialog: { failure, clearFailure, isSubmitting, onSubmit } };
}
