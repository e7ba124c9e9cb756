import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { LoginForm } from "@/components/auth/login-form";
import { LocaleLink } from "@/components/layout/locale-link";
import { Button } from "@/components/ui/button";
import { pages } from "@/lib/wire/paths";
import { titleOf } from "../../page-metadata";

const LINK = "font-semibold text-gold-text underline";

export const generateMetadata = (): Promise<Metadata> => titleOf("login");

export default function LoginPage() {
  const t = useTranslations("login");
  return (
    <>
      <header>
        <h1 className="text-3xl font-semibold">{t("title")}</h1>
        <p className="text-muted">{t("lead")}</p>
      </header>
      <LoginForm />
      <Button tone="quiet" disabled>
        {t("google")} <span className="text-sm font-normal">{t("comingSoon")}</span>
      </Button>
      <p>
        {t("noCard")}{" "}
        <LocaleLink href={pages.getCard} className={LINK}>
          {t("getCard")}
        </LocaleLink>
      </p>
      <p className="text-sm text-muted">
        {t.rich("privacyNotice", {
          privacy: (chunks) => (
            <LocaleLink href={pages.privacy} className="underline">
              {chunks}
            </LocaleLink>
          ),
        })}
      </p>
    </>
  );
}
