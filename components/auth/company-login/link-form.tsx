"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { AccountFields } from "@/components/auth/account-fields";
import { NoScriptNote } from "@/components/layout/states/no-script-note";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { completeSignIn } from "#lib/client/api/complete-sign-in";
import { useSubmit } from "#lib/client/forms/use-submit";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { useLocale } from "#lib/i18n/use-locale";
import { signedInFromWire } from "#lib/wire/account/client";
import { pages } from "#lib/wire/pages";

interface Props {
  companyId: string;
  next: string | null;
}

/** Asks once for the Logix account that the company login opens from now on. */
export function LinkForm({ companyId, next }: Props) {
  const t = useTranslations("companyLogin");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  const typed = useFieldSchemas();
  const schema = z.object({
    identifier: typed.text({ isRequired: true }),
    password: typed.givenPassword(),
  });
  // No default values: they would overwrite what was typed or autofilled before hydration.
  const form = useForm({ resolver: zodResolver(schema) });
  const bind = bindTo(form);
  const { isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit(
    (given: z.output<typeof schema>) => ({
      call: "POST /api/users/company_login/link/v1",
      body: { company: companyId, ...given },
    }),
    {
      form,
      onDone: (_, { result }) => {
        completeSignIn(signedInFromWire(result.user), { page: next ?? pages.panel, locale });
        // Never resolves: the form stays busy until the next page loads.
        return new Promise<void>(() => {});
      },
    },
  );
  const submit = form.handleSubmit(async (given) => {
    await send(given);
  });
  return (
    <form noValidate method="post" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Failure of={failure} onClose={clearFailure} />
      <AccountFields labels={{ identifier: fieldText("identifier"), password: t("password") }} bind={bind} />
      <NoScriptNote />
      <Button type="submit" size="large" isBusy={isSubmitting} className="noscript:hidden">
        {t("link")}
      </Button>
    </form>
  );
}
