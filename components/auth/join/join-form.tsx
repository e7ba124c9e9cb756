"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { NewPasswordField, PASSWORD_LENGTH } from "@/components/auth/new-password-field";
import { LocaleLink } from "@/components/layout/locale-link";
import { NoScriptNote } from "@/components/layout/states/no-script-note";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Checkbox, TextField } from "@/components/ui/fields/field";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { unprintedHint } from "@/components/ui/fields/unprinted-hint";
import { completeSignIn } from "#lib/client/api/complete-sign-in";
import { useSubmit } from "#lib/client/forms/use-submit";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { useLocale } from "#lib/i18n/use-locale";
import { pages } from "#lib/wire/pages";
import { FULL_NAME } from "#lib/schemas/texts";

interface Props {
  token: string;
  /** Name in the invitation; empty for a desk code. */
  name: string;
  phone: string;
}

export function JoinForm({ token, name, phone }: Props) {
  const t = useTranslations("join");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  const typed = useFieldSchemas();
  const schema = z.object({
    fullName: typed.text(FULL_NAME),
    email: typed.signUpEmail(),
    phone: typed.phone(),
    password: typed.newPassword(),
    privacy: z.boolean().check(z.refine((agreed) => agreed, t("agreeFirst"))),
  });
  // Default values here would overwrite what was typed or autofilled before hydration; the fields have their own.
  const form = useForm({ resolver: zodResolver(schema) });
  const bind = bindTo(form);
  const { isSubmitting } = form.formState;
  const fullName: string | undefined = useWatch({ control: form.control, name: "fullName" });
  const { send, failure, clearFailure } = useSubmit(
    (person: z.output<typeof schema>) => ({
      call: "POST /api/users/company/join/new/v1",
      body: { token, ...person },
    }),
    {
      form,
      onDone: () => {
        completeSignIn(null, { page: pages.panel, locale });
        return new Promise<void>(() => {});
      },
    },
  );
  const submit = form.handleSubmit(send);
  return (
    <form noValidate method="post" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Failure of={failure} onClose={clearFailure} />
      <TextField
        label={fieldText("fullName")}
        hint={unprintedHint({ text: fullName ?? name, isName: true })}
        autoComplete="name"
        defaultValue={name}
        required
        {...bind("fullName")}
      />
      <TextField
        label={fieldText("email")}
        hint={t("emailHint")}
        type="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...bind("email")}
      />
      <PhoneField
        label={t("phone")}
        note={fieldText("optional")}
        autoComplete="tel-national"
        defaultValue={phone}
        {...bind("phone")}
      />
      <NewPasswordField
        label={fieldText("password")}
        hint={fieldText("passwordHint", PASSWORD_LENGTH)}
        {...bind("password")}
      />
      <Checkbox required {...bind("privacy")}>
        {t.rich("agree", {
          privacy: (chunks) => (
            <LocaleLink
              href={pages.privacy}
              target="_blank"
              className="font-semibold text-gold-text underline"
            >
              {chunks}
            </LocaleLink>
          ),
        })}
      </Checkbox>
      <NoScriptNote />
      <Button type="submit" size="large" isBusy={isSubmitting} className="noscript:hidden">
        {t(isSubmitting ? "accepting" : "submit")}
      </Button>
    </form>
  );
}
