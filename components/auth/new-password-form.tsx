"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { Banner } from "@/components/ui/banner";
import { Button, buttonClass } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { useForm } from "@/components/ui/use-form";
import { useApi } from "@/lib/client/use-api";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "@/lib/domain/limits";
import { pages, paths } from "@/lib/wire/paths";
import { noticeFromWire, toPasswordResetWire } from "@/lib/wire/requests";

/** Sets a new password for the holder of a recovery link. */
export function NewPasswordForm({ token }: { token: string }) {
  const t = useTranslations("newPassword");
  const call = useApi({ offline: "connection", broken: "clientErrorSentence" });
  const [isDone, setDone] = useState(false);
  const { errors, banner, isBusy, closeBanner, formProps } = useForm(async ({ text }) => {
    const body = toPasswordResetWire(token, text("password"));
    const result = await call({ method: "POST", path: paths.resetPassword, body });
    if (!result.ok) return result;
    setDone(true);
    return { ok: true, notice: noticeFromWire(result.data) };
  });

  // The token works once, but until then whoever finds it in the history could use it.
  useEffect(() => window.history.replaceState(null, "", window.location.pathname), []);

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <Banner content={banner} onClose={closeBanner} />
      {isDone ? (
        <LocaleLink href={pages.login} className={buttonClass()}>
          {t("toLogin")}
        </LocaleLink>
      ) : (
        <>
          <PasswordField
            label={t("password")}
            name="password"
            error={errors.password}
            hint={t("passwordHint", { min: PASSWORD_MIN_CHARS, max: PASSWORD_MAX_CHARS })}
            required
            autoComplete="new-password"
          />
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? t("busy") : t("submit")}
          </Button>
        </>
      )}
    </form>
  );
}
