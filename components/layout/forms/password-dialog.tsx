"use client";

import type { ReactNode } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "#lib/client/zod";
import { DialogForm } from "./dialog-form";
import { useDialogForm } from "./use-dialog-form";
import { CurrentPasswordField } from "./current-password-field";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";

interface Props {
  username: string;
  /** API path that receives the password. */
  path: string;
  /** Sent with the password. */
  body?: object;
  words: { title: string; text: ReactNode; submit: string; busy: string; password: string };
  isDestructive?: boolean;
  onClose: () => void;
  onDone: (notice: string, response: unknown) => void | Promise<void>;
}

/** Asks for the user's password before an action. */
export function PasswordDialog({ username, path, body, words, isDestructive, onClose, onDone }: Props) {
  const typed = useFieldSchemas();
  const form = useForm({
    resolver: zodResolver(z.object({ password: typed.givenPassword() })),
    defaultValues: { password: "" },
  });
  const { errors, dialog } = useDialogForm({
    form,
    toRequest: (proof) => ({ method: "POST", path, body: { ...body, ...proof } }),
    fields: ["password"],
    onDone,
  });
  return (
    <DialogForm
      title={words.title}
      text={words.text}
      submit={dialog.isSubmitting ? words.busy : words.submit}
      isDestructive={isDestructive}
      {...dialog}
      onClose={onClose}
    >
      <CurrentPasswordField
        username={username}
        label={words.password}
        error={errors.password?.message}
        {...form.register("password")}
      />
    </DialogForm>
  );
}
