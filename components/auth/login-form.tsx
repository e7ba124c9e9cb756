"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import * as z from "@/lib/client/zod";
import { LocaleLink } from "@/components/layout/locale-link";
import { NoScriptNote } from "@/components/layout/no-script-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Checkbox, TextField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { enter } from "@/lib/client/enter";
import { useSubmit } from "@/lib/client/use-submit";
import { useTypedFields } from "@/lib/client/use-typed-fields";
import { pages, paths } from "@/lib/wire/paths";
import { signedInFromWire, toSignInWire } from "@/lib/wire/requests";
import { AUTH_LINK } from "./auth-frame";

interface Props {
  /** The portal's login. */
  isAdmin?: boolean;
  /** Where to go on, without a language's prefix; null: the area's first page. */
  next?: string | null;
}

const FIELDS = ["identifier", "password"] as const;

/** Signs in to the panel, or with `isAdmin` to the portal. What was typed stays, whatever happens. */
export function LoginForm({ isAdmin = false, next = null }: Props) {
  const t = useTranslations("login");
  const locale = useLocale();
  const typed = useTypedFields();
  const schema = z.object({
    identifier: typed.text({ isRequired: true }),
    password: typed.givenPassword(),
    remember: z.boolean().default(false),
  });
  // Without default values, as they would wipe out what was typed or filled in before the script ran.
  const form = useForm({ resolver: zodResolver(schema) });
  const { errors, isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit({
    form,
    toField: (name) => FIELDS.find((field) => field === name) ?? null,
    onDone: (_, data) => {
      enter(signedInFromWire(data), {
        page: next ?? (isAdmin ? pages.adminProfiles : pages.panel),
        locale,
        isAdmin,
      });
      // The next page is on its way: busy until it is there.
      return new Promise<void>(() => {});
    },
  });
  const submit = form.handleSubmit(({ identifier, password, remember }) =>
    send({
      method: "POST",
      path: paths.signIn,
      body: toSignInWire({ identifier, password, isRemembered: remember, isForced: isAdmin }),
    }),
  );
  return (
    // Sent without a script, nothing typed may end up in an address.
    <form noValidate method="post" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Banner content={failure ? { tone: "danger", text: failure } : null} onClose={clearFailure} />
      <TextField
        label={t("identifier")}
        error={errors.identifier?.message}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.register("identifier")}
      />
      <PasswordField
        label={t("password")}
        error={errors.password?.message}
        autoComplete="current-password"
        required
        {...form.register("password")}
      />
      {!isAdmin && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox {...form.register("remember")}>{t("remember")}</Checkbox>
          <LocaleLink href={pages.forgotPassword} className={AUTH_LINK}>
            {t("forgot")}
          </LocaleLink>
        </div>
      )}
      <NoScriptNote />
      <Button type="submit" size="large" isBusy={isSubmitting} className="noscript:hidden">
        {isSubmitting ? t("busy") : t("submit")}
      </Button>
    </form>
  );
}
