"use client";

import { useRef } from "react";
import { useMutation } from "@tanstack/react-query";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { noticeFromWire } from "#lib/wire/notice";
import type { ApiRequest } from "#lib/client/api/api";
import { CallFailed, send as sendCall } from "#lib/client/queries/query-api";
import { useApi, type Wording } from "#lib/client/api/use-api";

interface Options<T extends FieldValues> {
  form: UseFormReturn<T>;
  toField: (wireName: string) => FieldPath<T> | null;
  onDone: (notice: string, data: unknown) => void | Promise<void>;
  wording?: Wording | undefined;
  isHandled?: (error: CallFailed) => boolean;
}

/** Shows field errors at their fields and returns other errors in `failure`. */
export function useSubmit<T extends FieldValues>({ form, toField, onDone, wording, isHandled }: Options<T>) {
  const call = useApi(wording);
  const running = useRef<Promise<CallFailed | null>>(undefined);
  const { mutateAsync, error, isPending, reset } = useMutation({
    mutationFn: async (request: ApiRequest) => {
      const data = await sendCall<unknown>(call, request);
      await onDone(noticeFromWire(data), data);
    },
    // Requests contain passwords.
    gcTime: 0,
  });

  /** Resolves to what failed, null when done. A second call while one is in flight returns the same promise. */
  function send(request: ApiRequest): Promise<CallFailed | null> {
    running.current ??= sendOnce(request).finally(() => (running.current = undefined));
    return running.current;
  }

  async function sendOnce(request: ApiRequest): Promise<CallFailed | null> {
    try {
      await mutateAsync(request);
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

function isShownAtFields({ fields }: CallFailed, toField: (wireName: string) => string | null): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => toField(name) !== null);
}
