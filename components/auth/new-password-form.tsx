"use client";

import { useEffect, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { LocaleLink } from "@/components/layout/locale-link";
import { EndedAccessList } from "@/components/layout/ended-access-list";
import { NoScriptNote } from "@/components/layout/states/no-script-note";
import { Banner, Failure } from "@/components/ui/banner";
import { Button, buttonClass } from "@/components/ui/button";
import { useSubmit } from "#lib/client/forms/use-submit";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { pages } from "#lib/wire/pages";
import type { EndedAccess } from "#lib/domain/account/ended-access";
import { toPasswordResetWire } from "#lib/wire/account/client";
import { AuthTitle } from "./auth-title";
import { NewPasswordField, PASSWORD_LENGTH } from "./new-password-field";

/** Response statuses for a link that is unknown or expired. */
const DEAD_LINK_STATUSES = new Set([404, 410]);

/** Sets a new password with a recovery link. Only this component holds the link's token. */
export function NewPasswordForm({ token }: { token: string }) {
  const t = useTranslations("newPassword");
  const actionText = useTranslations("actions");
  const fieldText = useTranslations("fields");
  const typed = useFieldSchemas();
  const [notice, setNotice] = useState<string | null>(null);
  const [ended, setEnded] = useState<EndedAccess | null>(null);
  const [isLinkDead, setLinkDead] = useState(false);
  const form = useForm({ resolver: zodResolver(z.object({ password: typed.newPassword() })) });
  const bind = bindTo(form);
  const { isSubmitting } = form.formState;
  const toRequest = (password: string) =>
    ({ call: "POST /api/content/force_pass_change/v1", body: toPasswordResetWire(token, password) }) as const;
  const { send, failure, clearFailure } = useSubmit(toRequest, {
    form,
    wording: { offline: "connection", broken: "clientErrorSentence" },
    onDone: (text, response) => {
      setEnded(response.ended);
      setNotice(text);
    },
  });

  // The token works until used, so it must not stay in the browser's history.
  useEffect(() => window.history.replaceState(window.history.state, "", window.location.pathname), []);

  async function save(password: string) {
    const failed = await send(password);
    setLinkDead(DEAD_LINK_STATUSES.has(failed?.status ?? 0));
  }

  if (notice !== null) {
    return (
      <>
        <AuthTitle title={t("title")} />
        <Banner content={notice ? { tone: "success", text: notice } : null} onClose={() => setNotice("")} />
        <p>{t("doneText")}</p>
        {ended && Object.values(ended).some(Boolean) && <EndedAccessList ended={ended} />}
        <LocaleLink href={pages.login} className={buttonClass("primary", "large")}>
          {actionText("logIn")}
        </LocaleLink>
      </>
    );
  }
  const submit = form.handleSubmit(({ password }) => save(password));
  return (
    <>
      <AuthTitle title={t("title")} lead={t("lead")} />
      <form noValidate method="post" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Failure of={failure} onClose={clearFailure} />
        {isLinkDead && (
          <div className="box flex flex-col items-start gap-3 p-4">
            <p>{t("deadLinkText")}</p>
            <LocaleLink href={pages.forgotPassword} className={buttonClass("dark")}>
              {t("forgot")}
            </LocaleLink>
          </div>
        )}
        <NewPasswordField
          label={t("password")}
          hint={fieldText("passwordHint", PASSWORD_LENGTH)}
          {...bind("password")}
        />
        <NoScriptNote />
        <Button type="submit" size="large" isBusy={isSubmitting} className="noscript:hidden">
          {isSubmitting ? t("busy") : actionText("savePassword")}
        </Button>
      </form>
    </>
  );
}
