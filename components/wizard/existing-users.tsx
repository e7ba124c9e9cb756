import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { pages } from "#lib/wire/pages";

export function ExistingUsers({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations("signUp");
  const actionText = useTranslations("actions");
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      {isSignedIn ? t("signedIn") : t("haveCard")}
      <LocaleLink
        href={isSignedIn ? pages.panelDashboard : pages.login}
        className="inline-flex min-h-11 items-center font-semibold text-gold-text underline underline-offset-4"
      >
        {isSignedIn ? t("toDashboard") : actionText("logIn")}
      </LocaleLink>
    </p>
  );
}
