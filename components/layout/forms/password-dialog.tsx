"use client";

import type { ReactNode } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import type { CallRequest } from "#lib/client/api/call-request";
import * as z from "#lib/client/zod";
import type { OwnCall, ResponseOf } from "#lib/contract/calls";
import { DialogForm } from "./dialog-form";
import { useDialogForm } from "./use-dialog-form";
import { CurrentPasswordField } from "./current-password-field";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";

interface Props<N extends OwnCall> {
  username: string;
  toRequest: (proof: { password: string }) => CallRequest<N>;
  words: { title: string; text: ReactNode; submit: string; busy: string; password: string };
  isDestructive?: boolean;
  onClose: () => void;
  onDone: (notice: string, response: ResponseOf<N>) => void | Promise<void>;
}

/** Asks for the user's password before an action. */
export function PasswordDialog<N extends OwnCall>({
  username,
  toRequest,
  words,
  isDestructive,
  onClose,
  onDone,
}: Props<N>) {
  const typed = useFieldSchemas();
  const form = useForm({
    resolver: zodResolver(z.object({ password: typed.givenPassword() })),
    defaultValues: { password: "" },
  });
  const bind = bindTo(form);
  const dialog = useDialogForm(toRequest, { form, onDone });
  return (
    <DialogForm
      title={words.title}
      text={words.text}
      submit={dialog.isSubmitting ? words.busy : words.submit}
      isDestructive={isDestructive}
      {...dialog}
      onClose={onClose}
    >
      <CurrentPasswordField username={username} label={words.password} {...bind("password")} />
    </DialogForm>
  );
}
