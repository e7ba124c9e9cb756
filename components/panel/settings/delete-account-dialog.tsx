"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import * as z from "#lib/client/zod";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { clearUserData } from "#lib/client/clear-user-data";
import { useSubmit } from "#lib/client/use-submit";
import { useTypedFields } from "#lib/client/use-typed-fields";
import { getPathname } from "#lib/i18n/navigation";
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { useLocale } from "#lib/i18n/use-locale";

interface Props {
  username: string;
  onClose: () => void;
}

/** Deletes one's account, after typing the username and the password. */
export function DeleteAccountDialog({ username, onClose }: Props) {
  const t = useTranslations("settings.data");
  const texts = useTranslations("form");
  const locale = useLocale();
  const typed = useTypedFields();
  const schema = z.object({
    confirmation: z
      .string()
      .refine((text) => text.trim().toLowerCase() === username.toLowerCase(), t("confirmationWrong")),
    password: typed.givenPassword(),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { confirmation: "", password: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit({
    form,
    toField: (name) => (name === "password" ? name : null),
    onDone: () => {
      clearUserData();
      window.location.replace(getPathname({ href: pages.home, locale }));
      // Never resolves: the form stays busy until the next page loads.
      return new Promise<void>(() => {});
    },
  });
  return (
    <Dialog isOpen onClose={() => !isSubmitting && onClose()} title={t("question")} text={t("questionText")}>
      <form
        noValidate
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event) =>
          void form.handleSubmit(({ password }) =>
            send({ method: "POST", path: paths.deleteAccount, body: { password } }),
          )(event)
        }
      >
        <Banner content={failure ? { tone: "danger", text: failure } : null} onClose={clearFailure} />
        <TextField
          label={t("confirmation")}
          hint={username}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.confirmation?.message}
          {...form.register("confirmation")}
        />
        <PasswordField
          label={t("password")}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register("password")}
        />
        <p className="flex flex-wrap justify-end gap-2">
          <Button tone="quiet" onClick={onClose}>
            {texts("cancel")}
          </Button>
          <Button tone="destructive" type="submit" isBusy={isSubmitting}>
            {isSubmitting ? t("deleting") : t("deleteForever")}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
