"use client";

import { useRef, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { noticeFromWire } from "@/lib/wire/requests";
import type { ApiRequest, ApiResult } from "./api";
import { useApi, type Wording } from "./use-api";

interface Options<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** The form's name of a field that the server refused; null when the form has none. */
  toField: (wireName: string) => FieldPath<T> | null;
  onDone: (notice: string, data: unknown) => void | Promise<void>;
  /** Of what is said when the server says nothing. */
  wording?: Wording | undefined;
}

/**
 * Sends a form of react-hook-form. What the server refuses stands at its field, the rest in `failure`; nothing
 * that was typed is lost.
 */
export function useSubmit<T extends FieldValues>({ form, toField, onDone, wording }: Options<T>) {
  const call = useApi(wording);
  const [failure, setFailure] = useState("");
  const sending = useRef<Promise<ApiResult>>(undefined);

  /** Sent again while it is under way, it is the same sending. */
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
