"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import * as z from "#lib/client/zod";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { TextField } from "@/components/ui/fields/field";
import { useSubmit } from "#lib/client/use-submit";
import { parseEmail } from "#lib/domain/account/email";
import { paths } from "#lib/wire/api-paths";
import { toEmailCorrectionWire, type UserViewModel } from "#lib/wire/user/client";

interface Props {
  user: UserViewModel;
  onClose: () => void;
  onDone: (notice: string) => void;
}

/** Corrects a mistyped e-mail, so that its owner can log in. */
export function EmailDialog({ user, onClose, onDone }: Props) {
  const t = useTranslations("adminProfiles");
  const texts = useTranslations("form");
  const schema = z.object({
    email: z
      .string()
      .trim()
      .min(1, texts("required"))
      .refine((raw) => raw === "" || parseEmail(raw) !== null, texts("emailNotValid")),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: user.email } });
  const { errors, isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit({
    form,
    toField: (name) => (name === "email" ? name : null),
    onDone,
  });
  return (
    <DialogForm
      title={t.rich("emailOf", { name: () => <bdi>{user.fullName}</bdi> })}
      text={t("emailText")}
      submit={t("saveEmail")}
      {...{ failure, clearFailure, isSubmitting }}
      onSubmit={form.handleSubmit(async ({ email }) => {
        await send({ method: "POST", path: paths.correctEmail, body: toEmailCorrectionWire(user.id, email) });
      })}
      onClose={onClose}
    >
      <TextField
        label={t("email")}
        type="email"
        dir="ltr"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register("email")}
      />
    </DialogForm>
  );
}
