"use client";

import { useForm, useWatch, type Control, type UseFormRegisterReturn } from "react-hook-form";
import type { ProfileFormValues } from "#lib/wire/profile/client";

export interface EmailPassword {
  /** True while the form's e-mail differs from the stored one. */
  isNeeded: boolean;
  field: UseFormRegisterReturn;
  error: string | undefined;
  isMissing(): boolean;
  toWire(): { currentPassword?: string };
  refuse(problem: string): void;
  clear(): void;
  focus(): void;
}

/** The password that an e-mail change requires. It has a separate form, so that no draft stores it. */
export function useEmailPassword(control: Control<ProfileFormValues>, storedEmail: string): EmailPassword {
  const form = useForm({ defaultValues: { currentPassword: "" }, shouldUnregister: true });
  const typed = useWatch({ control, name: "email" });
  const isNeeded = typed.trim().toLowerCase() !== storedEmail;
  const read = () => form.getValues("currentPassword") ?? "";
  const clear = () => form.clearErrors("currentPassword");
  return {
    isNeeded,
    field: form.register("currentPassword", { onChange: clear }),
    error: form.formState.errors.currentPassword?.message,
    isMissing: () => isNeeded && read() === "",
    toWire: () => (isNeeded ? { currentPassword: read() } : {}),
    refuse: (message) => form.setError("currentPassword", { type: "server", message }),
    clear,
    focus: () => form.setFocus("currentPassword"),
  };
}
