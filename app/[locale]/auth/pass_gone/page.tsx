import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { pages } from "@/lib/wire/paths";
import { titleOf } from "../../page-metadata";

export const generateMetadata = (): Promise<Metadata> => titleOf("forgotPassword");

/** Recovery is done by the team. Until a WhatsApp number can be configured, the contact page is the way to it. */
export default function ForgotPasswordPage() {
  const t = useTranslations("forgotPassword");
  return (
    <>
      <h1 className="text-3xl font-semibold">{t("title")}</h1>
      <p className="text-lg font-semibold text-gold-text">{t("comingSoon")}</p>
      <p>{t("text")}</p>
      <p className="flex flex-wrap gap-3">
        <LocaleLink href={pages.contact} className={buttonClass()}>
          {t("contact")}
        </LocaleLink>
        <LocaleLink href={pages.login} className={buttonClass("quiet")}>
          {t("toLogin")}
        </LocaleLink>
      </p>
    </>
  );
}
