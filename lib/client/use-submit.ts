"use client";

import { useRef, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { noticeFromWire } from "#lib/wire/notice";
import type { ApiRequest, ApiResult } from "./api.ts";
import { useApi, type Wording } from "./use-api.ts";

interface Options<T extends FieldValues> {
  form: UseFormReturn<T>;
  toField: (wireName: string) => FieldPath<T> | null;
  onDone: (notice: string, data: unknown) => void | Promise<void>;
  wording?: Wording | undefined;
}

/** Shows field errors at their fields, and other errors in `failure`. */
export function useSubmit<T extends FieldValues>({ form, toField, onDone, wording }: Options<T>) {
  const call = useApi(wording);
  const [failure, setFailure] = useState("");
  const sending = useRef<Promise<ApiResult>>(undefined);

  /** A second call while one is in flight returns the same promise. */
  function send(request: ApiRequest): Promise<ApiResult> {
    sending.current ??= sendOnce(request).finally(() => (sending.current = undefined));
    return sending.current;
  }

  async function sendOnce(request: ApiRequest): Promise<ApiResult> {
    setFailure("");
    const result = await call(request);
    if (result.ok) {
      await onDone(noticeFromWire(result.data), result.data);
      return result;
    }
    const refused = Object.entries(result.fields).map(([name, text]) => [toField(name), text] as const);
    let isFirst = true;
    for (const [field, message] of refused) {
      if (!field) continue;
      form.setError(field, { type: "server", message }, { shouldFocus: isFirst });
      isFirst = false;
    }
    if (refused.length === 0 || refused.some(([field]) => !field)) setFailure(result.message);
    return result;
  }

  return { send, failure, clearFailure: () => setFailure("") };
}
