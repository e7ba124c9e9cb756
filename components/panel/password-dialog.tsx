"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "#lib/client/zod";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { useDialogForm } from "@/components/layout/forms/use-dialog-form";
import { CurrentPasswordField } from "@/components/layout/forms/current-password-field";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";

interface Props {
  username: string;
  /** API path that receives the password. */
  path: string;
  words: { title: string; text: string; submit: string; busy: string; password: string };
  isDestructive?: boolean;
  onClose: () => void;
  onDone: (notice: string, response: unknown) => void | Promise<void>;
}

/** Asks for the user's password before an action. */
export function PasswordDialog({ username, path, words, isDestructive, onClose, onDone }: Props) {
  const typed = useFieldSchemas();
  const form = useForm({
    resolver: zodResolver(z.object({ password: typed.givenPassword() })),
    defaultValues: { password: "" },
  });
  const { errors, dialog } = useDialogForm({
    form,
    toRequest: (body) => ({ method: "POST", path, body }),
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
