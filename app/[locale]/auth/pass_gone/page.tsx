import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { toWhatsAppNumber } from "@/lib/domain/phone";
import { getShownSettings } from "@/lib/server/services/settings";
import { pages } from "@/lib/wire/paths";
import { titleOf } from "../../page-metadata";

export const generateMetadata = (): Promise<Metadata> => titleOf("forgotPassword");

/** Recovery is done by the team: by WhatsApp, or through the contact page while no number is told. */
export default async function ForgotPasswordPage() {
  const [t, { contact }] = await Promise.all([getTranslations("forgotPassword"), getShownSettings()]);
  const [number] = contact.whatsapp;
  const text = encodeURIComponent(`${t("whatsappText")} `);
  return (
    <>
      <h1 className="text-3xl font-semibold">{t("title")}</h1>
      <p className="text-lg font-semibold text-gold-text">{t("comingSoon")}</p>
      <p>{t("text")}</p>
      <p className="flex flex-wrap gap-3">
        {number && (
          <a href={`https://wa.me/${toWhatsAppNumber(number)}?text=${text}`} className={buttonClass()}>
            {t("whatsapp")}
          </a>
        )}
        <LocaleLink href={pages.contact} className={buttonClass(number ? "quiet" : "primary")}>
          {t("contact")}
        </LocaleLink>
        <LocaleLink href={pages.login} className={buttonClass("quiet")}>
          {t("toLogin")}
        </LocaleLink>
      </p>
    </>
  );
}
