"use client";

import { useEffect, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { CodeField } from "@/components/layout/forms/code-field";
import { LocaleLink } from "@/components/layout/locale-link";
import { NoScriptNote } from "@/components/layout/states/no-script-note";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields/field";
import { removeOfflineCard } from "#lib/client/offline/offline-card";
import { completeSignIn } from "#lib/client/api/complete-sign-in";
import { useSubmit } from "#lib/client/forms/use-submit";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import type { BodyOf } from "#lib/contract/calls";
import { pages } from "#lib/wire/pages";
import { signedInFromWire, toSignInWire } from "#lib/wire/account/client";
import { useLocale } from "#lib/i18n/use-locale";
import { AccountFields } from "./account-fields";
import { AUTH_LINK } from "./auth-title";

interface Props {
  isAdmin?: boolean;
  /** Path after the login, without a language prefix; null for the area's first page. */
  next?: string | null;
}

const SIGN_IN = "POST /api/users/signin";

const FIELDS = ["identifier", "password", "code"] as const;

/** Asks for a code when the admin has a second factor. A failed login keeps the typed values. */
export function LoginForm({ isAdmin = false, next = null }: Props) {
  const t = useTranslations("login");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const locale = useLocale();
  const typed = useFieldSchemas();
  const [isCodeWanted, setCodeWanted] = useState(false);
  const schema = z.object({
    identifier: typed.text({ isRequired: true }),
    password: typed.givenPassword(),
    code: isCodeWanted ? typed.text({ isRequired: true }) : z.optional(z.string()),
    remember: z._default(z.boolean(), false),
  });
  // No default values: they would overwrite what was typed or autofilled before hydration.
  const form = useForm({ resolver: zodResolver(schema) });
  const bind = bindTo(form);
  useEffect(() => {
    // When the server ends a session, no script of the panel removes the card.
    void removeOfflineCard();
  }, []);
  const { isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit(
    (body: BodyOf<typeof SIGN_IN>) => ({ call: SIGN_IN, body }),
    {
      form,
      toField: (name) => FIELDS.find((field) => field === name) ?? null,
      onDone: (_, { result }) => {
        completeSignIn(signedInFromWire(result.user), {
          page: next ?? (isAdmin ? pages.adminProfiles : pages.panel),
          locale,
          isAdmin,
        });
        // Never resolves: the form stays busy until the next page loads.
        return new Promise<void>(() => {});
      },
    },
  );
  const submit = form.handleSubmit(async ({ identifier, password, remember, code = "" }) => {
    const body = toSignInWire({ identifier, password, isRemembered: remember, isForced: isAdmin, code });
    const failed = await send(body);
    if (isCodeWanted || !failed || !("code" in failed.fields)) return;
    form.clearErrors();
    setCodeWanted(true);
  });

  function startOver() {
    clearFailure();
    form.resetField("code", { defaultValue: "" });
    form.setValue("password", "");
    setCodeWanted(false);
  }

  return (
    // POST: a submit before hydration must not put the fields into the URL.
    <form noValidate method="post" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Failure of={failure} onClose={clearFailure} />
      {isCodeWanted ? (
        <>
          <p>
            {t("codeLead")}
            <span className="block text-muted wrap-anywhere">
              <bdi dir="ltr">{form.getValues("identifier")}</bdi>
            </span>
          </p>
          {/* Replaces the fields that had the focus. */}
          <CodeField autoFocus required {...bind("code")} />
        </>
      ) : (
        <AccountFields
          labels={{ identifier: fieldText("identifier"), password: fieldText("password") }}
          bind={bind}
        />
      )}
      {!isAdmin && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox {...bind("remember")}>{t("remember")}</Checkbox>
          <LocaleLink href={pages.forgotPassword} className={AUTH_LINK}>
            {t("forgot")}
          </LocaleLink>
        </div>
      )}
      <NoScriptNote />
      <Button type="submit" size="large" isBusy={isSubmitting} className="noscript:hidden">
        {isSubmitting ? t("busy") : isCodeWanted ? t("codeSubmit") : actionText("logIn")}
      </Button>
      {isCodeWanted && (
        <Button tone="plain" onClick={startOver}>
          {t("codeBack")}
        </Button>
      )}
    </form>
  );
}
