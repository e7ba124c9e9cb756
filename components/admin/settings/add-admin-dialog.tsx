"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { CurrentPasswordField } from "@/components/layout/forms/current-password-field";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { useDialogForm } from "@/components/layout/forms/use-dialog-form";
import { EmailField } from "@/components/ui/fields/email-field";
import { TextField } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "#lib/domain/limits";
import type { AdminWire } from "#lib/contract/admin/admins";
import { FULL_NAME } from "#lib/schemas/texts";

interface Props {
  /** Of the acting admin. */
  username: string;
  onClose: () => void;
  onDone: (notice: string, admin: AdminWire) => void;
}

export function AddAdminDialog({ username, onClose, onDone }: Props) {
  const t = useTranslations("adminSettings.admins");
  const fieldText = useTranslations("fields");
  const length = { min: String(PASSWORD_MIN_CHARS), max: String(PASSWORD_MAX_CHARS) };
  const typed = useFieldSchemas();
  const schema = z.object({
    fullName: typed.text(FULL_NAME),
    email: typed.email(),
    password: typed.newPassword(),
    currentPassword: typed.givenPassword(),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { fullName: "", email: "", password: "", currentPassword: "" },
  });
  const bind = bindTo(form);
  const dialog = useDialogForm(
    (body: z.output<typeof schema>) => ({ call: "POST /api/group/admins/v1", body }),
    {
      form,
      onDone: (notice, { admin }) => onDone(notice, admin),
    },
  );
  return (
    <DialogForm title={t("add")} text={t("addText")} submit={t("add")} {...dialog} onClose={onClose}>
      <TextField label={fieldText("fullName")} autoComplete="off" {...bind("fullName")} />
      <EmailField label={fieldText("email")} {...bind("email")} />
      <PasswordField
        label={fieldText("password")}
        hint={t("passwordHint", length)}
        autoComplete="new-password"
        {...bind("password")}
      />
      <CurrentPasswordField
        username={username}
        label={fieldText("ownPassword")}
        {...bind("currentPassword")}
      />
    </DialogForm>
  );
}
