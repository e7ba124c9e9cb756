"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { CurrentPasswordField } from "@/components/layout/forms/current-password-field";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/field";
import { Switch } from "@/components/ui/fields/switch";
import { notify } from "@/components/ui/toaster";
import { useSubmit } from "#lib/client/forms/use-submit";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import {
  CLIENT_ID_MAX_CHARS,
  CLIENT_SECRET_MAX_CHARS,
  ISSUER_MAX_CHARS,
} from "#lib/domain/company/company-login";
import type { CompanyLoginSettingsWire } from "#lib/contract/company/login";

interface Props {
  login: CompanyLoginSettingsWire | null;
  username: string;
  onDone: () => void;
}

export function LoginSettingsForm({ login, username, onDone }: Props) {
  const t = useTranslations("companyLoginSettings");
  const actionText = useTranslations("actions");
  const typed = useFieldSchemas();
  const schema = z.object({
    issuer: typed.text({ maxChars: ISSUER_MAX_CHARS, isRequired: true }),
    clientId: typed.text({ maxChars: CLIENT_ID_MAX_CHARS, isRequired: true }),
    clientSecret: typed.text({ maxChars: CLIENT_SECRET_MAX_CHARS, isRequired: login === null }),
    isEnforced: z._default(z.boolean(), false),
    password: typed.givenPassword(),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      issuer: login?.issuer ?? "",
      clientId: login?.clientId ?? "",
      clientSecret: "",
      isEnforced: login?.isEnforced ?? false,
      password: "",
    },
  });
  const bind = bindTo(form);
  const { isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit(
    (body: z.output<typeof schema>) => ({ call: "PUT /api/users/company/login/v1", body }),
    {
      form,
      onDone: (notice) => {
        notify(notice);
        form.reset({ ...form.getValues(), clientSecret: "", password: "" });
        onDone();
      },
    },
  );
  const submit = form.handleSubmit(async (body) => {
    await send(body);
  });
  return (
    <form noValidate method="post" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Failure of={failure} onClose={clearFailure} />
      <TextField
        label={t("issuer")}
        hint={t("issuerHint")}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...bind("issuer")}
      />
      <TextField
        label={t("clientId")}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...bind("clientId")}
      />
      <TextField
        label={t("clientSecret")}
        {...(login && { hint: t("secretStays") })}
        dir="ltr"
        type="password"
        autoComplete="off"
        {...bind("clientSecret")}
      />
      {login && (
        <Switch
          label={t("enforced")}
          hint={t(login.isProven ? "enforcedHint" : "enforcedLater")}
          disabled={!login.isProven}
          {...form.register("isEnforced", { disabled: !login.isProven })}
        />
      )}
      <CurrentPasswordField username={username} label={t("password")} {...bind("password")} />
      <p className="flex justify-end">
        <Button type="submit" isBusy={isSubmitting} className="max-sm:w-full">
          {actionText("save")}
        </Button>
      </p>
    </form>
  );
}
