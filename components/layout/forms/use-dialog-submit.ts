"use client";

import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useSubmit } from "#lib/client/forms/use-submit";

interface Options<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** Fields that show their own errors; the API has them under the same names. */
  fields: readonly FieldPath<T>[];
  onDone: (notice: string, data: unknown) => void | Promise<void>;
}

/** Sends the form of a `DialogForm`; `dialog` holds the props for its state. */
export function useDialogSubmit<T extends FieldValues>({ form, fields, onDone }: Options<T>) {
  const { errors, isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit({
    form,
    toField: (name) => fields.find((field) => field === name) ?? null,
    onDone,
  });
  return { send, errors, dialog: { failure, clearFailure, isSubmitting } };
}
