"use client";

import type { ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useFormState, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { FormFoot } from "@/components/layout/forms/form-foot";
import { notify } from "@/components/ui/toaster";
import { settingsQuery } from "#lib/client/queries/settings";
import { useApi } from "#lib/client/use-api";
import { useSubmit } from "#lib/client/use-submit";
import { paths } from "#lib/wire/api-paths";
import type { SettingsResponse } from "#lib/wire/settings/responses";

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>;
  toValues: (saved: SettingsResponse) => T;
  /** Request body: only the settings of this form. */
  toChanges: (values: T) => object;
  /** Form field of a refused setting; null when the form has none. */
  toField: (wireName: string) => FieldPath<T> | null;
  submit: string;
  className: string;
  children: ReactNode;
}

/** Saves a part of the settings, and puts the response into the form and the query cache. */
export function SettingsForm<T extends FieldValues>(props: Props<T>) {
  const { form, toValues, toChanges, toField, submit, className, children } = props;
  const queries = useQueryClient();
  const { queryKey } = settingsQuery(useApi());
  const { isSubmitting, isDirty } = useFormState({ control: form.control });
  const { send, failure, clearFailure } = useSubmit({
    form,
    toField,
    onDone: (notice, data) => {
      const saved = data as SettingsResponse;
      form.reset(toValues(saved));
      queries.setQueryData(queryKey, saved);
      notify("success", notice);
    },
  });
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) =>
        void form.handleSubmit((values) =>
          send({ method: "PUT", path: paths.settings, body: toChanges(values) }),
        )(event)
      }
    >
      {children}
      <FormFoot {...{ failure, isSubmitting, isDirty, submit }} onCloseFailure={clearFailure} />
    </form>
  );
}
