"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { useForm } from "@/components/ui/use-form";
import { useApi } from "@/lib/client/use-api";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "@/lib/domain/limits";
import { paths } from "@/lib/wire/paths";
import { noticeFromWire } from "@/lib/wire/requests";

/** Changes one's own password; the repetition never leaves the browser. */
export function PasswordForm({ username }: { username: string }) {
  const t = useTranslations("passwordForm");
  const call = useApi({ offline: "connection", broken: "clientErrorSentence" });
  const { errors, banner, isBusy, closeBanner, formProps } = useForm(async ({ text }) => {
    const newPassword = text("newPassword");
    if (newPassword !== text("confirmation")) return { ok: false, fields: { confirmation: t("noMatch") } };
    const body = { currentPassword: text("currentPassword"), newPassword };
    const result = await call({ method: "POST", path: paths.password, body });
    if (!result.ok) return result;
    return { ok: true, notice: noticeFromWire(result.data), isCleared: true };
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        label={t("current")}
        name="currentPassword"
        error={errors.currentPassword}
        required
        autoComplete="current-password"
      />
      <PasswordField
        label={t("new")}
        name="newPassword"
        error={errors.newPassword}
        hint={t("hint", { min: PASSWORD_MIN_CHARS, max: PASSWORD_MAX_CHARS })}
        required
        autoComplete="new-password"
      />
      <PasswordField
        label={t("confirmation")}
        name="confirmation"
        error={errors.confirmation}
        required
        autoComplete="new-password"
      />
      <Banner content={banner} onClose={closeBanner} />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? t("busy") : t("submit")}
      </Button>
    </form>
  );
}
