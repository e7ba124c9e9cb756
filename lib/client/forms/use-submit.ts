"use client";

import { useRef } from "react";
import { useMutation } from "@tanstack/react-query";
import { get, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { noticeFromWire } from "#lib/wire/notice";
import type { CallRequest } from "#lib/client/api/call-request";
import { CallFailed, sendCall } from "#lib/client/queries/query-api";
import { useApi, type Wording } from "#lib/client/api/use-api";
import type { OwnCall, ResponseOf } from "#lib/contract/calls";

interface SendOptions<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** For fields that the call names otherwise. */
  toField?: ((wireName: string) => FieldPath<T> | null) | undefined;
  isHandled?: ((error: CallFailed) => boolean) | undefined;
}

interface Options<T extends FieldValues, TResponse> extends SendOptions<T> {
  onDone: (notice: string, response: TResponse) => void | Promise<void>;
  wording?: Wording | undefined;
}

interface Submit<TInput> {
  /** Resolves to what failed, null when done. A second call while one is in flight returns the same promise. */
  send: (input: TInput) => Promise<CallFailed | null>;
  isSending: boolean;
  failure: string;
  clearFailure: () => void;
}

/** Sends a form. Shows field errors at their fields and returns other errors in `failure`. */
export function useSubmit<T extends FieldValues, TInput, N extends OwnCall>(
  toRequest: (input: TInput) => CallRequest<N>,
  { onDone, wording, ...options }: Options<T, ResponseOf<N>>,
): Submit<TInput> {
  const call = useApi(wording);
  return useSend(async (input) => {
    const response = await sendCall(call, toRequest(input));
    await onDone(noticeFromWire(response), response);
  }, options);
}

/** Like `useSubmit`, for a form that needs more than one call. @param task throws CallFailed */
export function useSend<T extends FieldValues, TInput>(
  task: (input: TInput) => Promise<void>,
  { form, toField = (name) => findField(form, name), isHandled }: SendOptions<T>,
): Submit<TInput> {
  const running = useRef<Promise<CallFailed | null>>(undefined);
  const { mutateAsync, error, isPending, reset } = useMutation({
    mutationFn: task,
    // Requests contain passwords.
    gcTime: 0,
  });

  function send(input: TInput): Promise<CallFailed | null> {
    running.current ??= sendOnce(input).finally(() => (running.current = undefined));
    return running.current;
  }

  async function sendOnce(input: TInput): Promise<CallFailed | null> {
    try {
      await mutateAsync(input);
      return null;
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      showAtFields(failed.fields);
      return failed;
    }
  }

  function showAtFields(fields: CallFailed["fields"]): void {
    let isFirst = true;
    for (const [name, message] of Object.entries(fields)) {
      const field = toField(name);
      if (!field) continue;
      form.setError(field, { type: "server", message }, { shouldFocus: isFirst });
      isFirst = false;
    }
  }

  const hasFailure = error instanceof CallFailed && !isHandled?.(error) && !isShownAtFields(error, toField);
  return { send, isSending: isPending, failure: hasFailure ? error.message : "", clearFailure: reset };
}

/** Null for a name that the form has not, and for groups and lists of fields, which show no error of their own. */
function findField<T extends FieldValues>(form: UseFormReturn<T>, name: string): FieldPath<T> | null {
  const value: unknown = get(form.getValues(), name);
  const entries: unknown[] = Array.isArray(value) ? value : [value];
  const isGroup = entries.some((entry) => typeof entry === "object" && entry !== null);
  return value === undefined || isGroup ? null : (name as FieldPath<T>);
}

function isShownAtFields({ fields }: CallFailed, toField: (wireName: string) => string | null): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => toField(name) !== null);
}
