"use client";

import { useForm } from "react-hook-form";
import { notify } from "@/components/ui/toaster";
import type { CallRequest } from "#lib/client/api/call-request";
import { useInvalidate, type ReadCall } from "#lib/client/queries/call-query";
import { useSubmit } from "#lib/client/forms/use-submit";
import type { OwnCall } from "#lib/contract/calls";

/** Form for the code of one card. @param list to refetch after a submit @param code initial value */
export function useCodeForm<N extends OwnCall>(
  toRequest: (values: { code: string }) => CallRequest<N>,
  list: ReadCall,
  code = "",
) {
  const invalidate = useInvalidate();
  const form = useForm({ defaultValues: { code } });
  const submit = useSubmit(toRequest, {
    form,
    onDone: async (notice) => {
      notify(notice);
      form.reset({ code: "" });
      await invalidate([list]);
    },
  });
  return { form, isSubmitting: form.formState.isSubmitting, ...submit };
}
