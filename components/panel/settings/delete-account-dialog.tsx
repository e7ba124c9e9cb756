"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { useDialogForm } from "@/components/layout/forms/use-dialog-form";
import { TextField } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { clearUserData } from "#lib/client/api/clear-user-data";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { getPathname } from "#lib/i18n/navigation";
import { pages } from "#lib/wire/pages";
import { useLocale } from "#lib/i18n/use-locale";
import { OpenOrderNote } from "./open-order-note";

interface Props {
  username: string;
  onClose: () => void;
}

/** Deletes the user's account; needs the username and the password. */
export function DeleteAccountDialog({ username, onClose }: Props) {
  const t = useTranslations("settings.data");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  const typed = useFieldSchemas();
  const schema = z.object({
    confirmation: z
      .string()
      .check(
        z.refine((text) => text.trim().toLowerCase() === username.toLowerCase(), t("confirmationWrong")),
      ),
    password: typed.givenPassword(),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { confirmation: "", password: "" },
  });
  const bind = bindTo(form);
  const dialog = useDialogForm(
    ({ password }: z.output<typeof schema>) => ({ call: "POST /api/users/delete/v1", body: { password } }),
    {
      form,
      onDone: async () => {
        await clearUserData();
        window.location.replace(getPathname({ href: pages.home, locale }));
        // Never resolves: the form stays busy until the next page loads.
        return new Promise<void>(() => {});
      },
    },
  );
  return (
    <DialogForm
      title={t("question")}
      text={t("questionText")}
      submit={dialog.isSubmitting ? t("deleting") : t("deleteForever")}
      isDestructive
      {...dialog}
      onClose={onClose}
    >
      <OpenOrderNote />
      <TextField
        label={t("confirmation")}
        hint={username}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...bind("confirmation")}
      />
      <PasswordField label={fieldText("password")} autoComplete="current-password" {...bind("password")} />
    </DialogForm>
  );
}
