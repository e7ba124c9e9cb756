"use client";

import { useLocale, useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Checkbox, TextField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { useForm } from "@/components/ui/use-form";
import { enter } from "@/lib/client/enter";
import { useApi } from "@/lib/client/use-api";
import { pages, paths } from "@/lib/wire/paths";
import { signedInFromWire, toSignInWire } from "@/lib/wire/requests";

/** Signs in to the panel, or with `isAdmin` to the portal. */
export function LoginForm({ isAdmin = false }: { isAdmin?: boolean }) {
  const t = useTranslations("login");
  const locale = useLocale();
  const call = useApi();
  const { errors, banner, isBusy, closeBanner, formProps } = useForm(async ({ text, isChecked }) => {
    const body = toSignInWire({
      identifier: text("identifier"),
      password: text("password"),
      isRemembered: isChecked("remember"),
      isForced: isAdmin,
    });
    const result = await call({ method: "POST", path: paths.signIn, body });
    if (!result.ok) return result;
    const user = signedInFromWire(result.data);
    enter(user, { page: isAdmin ? pages.adminProfiles : pages.panel, locale, isAdmin });
    return { ok: true, isLeaving: true };
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <Banner content={banner} onClose={closeBanner} />
      <TextField
        label={t("identifier")}
        name="identifier"
        error={errors.identifier}
        required
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        label={t("password")}
        name="password"
        error={errors.password}
        required
        autoComplete="current-password"
      />
      {!isAdmin && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox name="remember">{t("remember")}</Checkbox>
          <LocaleLink
            href={pages.forgotPassword}
            className="inline-flex min-h-11 items-center font-semibold text-gold-text underline"
          >
            {t("forgot")}
          </LocaleLink>
        </div>
      )}
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? t("busy") : t("submit")}
      </Button>
    </form>
  );
}
