"use client";

import { useRouter } from "next/navigation";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useDialogForm } from "@/components/layout/forms/use-dialog-form";
import { notify } from "@/components/ui/toaster";
import type { CallRequest } from "#lib/client/api/call-request";
import type { OwnCall, ResponseOf } from "#lib/contract/calls";

/** Like `useDialogForm`; reports the success, and the server renders the page again. */
export function usePanelDialog<T extends FieldValues, N extends OwnCall>(
  form: UseFormReturn<T>,
  toRequest: (values: T) => CallRequest<N>,
  onDone: (response: ResponseOf<N>) => void,
) {
  const router = useRouter();
  return useDialogForm(toRequest, {
    form,
    onDone(notice, response) {
      notify(notice);
      onDone(response);
      router.refresh();
    },
  });
}
