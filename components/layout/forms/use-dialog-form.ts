"use client";

import type { FieldValues } from "react-hook-form";
import type { ApiRequest } from "#lib/client/api/api";
import { toApiRequest, type CallRequest } from "#lib/client/api/call-request";
import type { OwnCall, ResponseOf } from "#lib/contract/calls";
import { useDialogSubmit } from "./use-dialog-submit";

type Options<T extends FieldValues, N extends OwnCall> = Omit<
  Parameters<typeof useDialogSubmit<T>>[0],
  "onDone"
> & {
  toRequest: (values: T) => ApiRequest | CallRequest<N>;
  onDone: (notice: string, response: ResponseOf<N>) => void | Promise<void>;
};

/** Like `useDialogSubmit`, for a form that one request sends: `dialog` also has its `onSubmit`. */
export function useDialogForm<T extends FieldValues, N extends OwnCall>({
  toRequest,
  onDone,
  ...options
}: Options<T, N>) {
  const { send, errors, dialog } = useDialogSubmit({
    ...options,
    onDone: (notice, response) => onDone(notice, response as ResponseOf<N>),
  });
  const onSubmit = options.form.handleSubmit(async (values) => {
    const request = toRequest(values);
    await send("call" in request ? toApiRequest(request) : request);
  });
  return { errors, dialog: { ...dialog, onSubmit } };
}
