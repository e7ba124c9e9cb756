"use client";

import type { FieldValues } from "react-hook-form";
import type { ApiRequest } from "#lib/client/api/api";
import { useDialogSubmit } from "./use-dialog-submit";

type Options<T extends FieldValues> = Parameters<typeof useDialogSubmit<T>>[0] & {
  toRequest: (values: T) => ApiRequest;
};

/** Like `useDialogSubmit`, for a form that one request sends: `dialog` also has its `onSubmit`. */
export function useDialogForm<T extends FieldValues>({ toRequest, ...options }: Options<T>) {
  const { send, errors, dialog } = useDialogSubmit(options);
  const onSubmit = options.form.handleSubmit(async (values) => {
    await send(toRequest(values));
  });
  return { errors, dialog: { ...dialog, onSubmit } };
}
