"use client";

import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { notify } from "@/components/ui/toaster";
import type { CallRequest } from "#lib/client/api/call-request";
import { useSubmit } from "#lib/client/forms/use-submit";
import type { OwnCall } from "#lib/contract/calls";

/** Form for the code of one card. @param queryKey list to refetch after a submit @param code initial value */
export function useCodeForm<N extends OwnCall>(
  toRequest: (values: { code: string }) => CallRequest<N>,
  queryKey: QueryKey,
  code = "",
) {
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { code } });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(toRequest, {
    form,
    toField: (name) => (name === "code" ? name : null),
    onDone: async (notice) => {
      notify(notice);
      form.reset({ code: "" });
      await queries.invalidateQueries({ queryKey });
    },
  });
  return { form, error: errors.code?.message, isSubmitting, ...submit };
}
