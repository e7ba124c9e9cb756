import { MessageCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { BrandMark } from "@/components/ui/brand-mark";
import { buttonClass } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { RECOVERY_TOKEN_S } from "#lib/domain/limits";
import { toWhatsAppNumber } from "#lib/domain/profile/phone-forms";
import { pages } from "#lib/wire/pages";
import { AuthFrame } from "./auth-frame";
import { AuthTitle, AUTH_LINK } from "./auth-title";

interface Props {
  /** Number as stored; undefined when the settings have none. */
  whatsapp: string | undefined;
}

/** The team recovers passwords: by WhatsApp, or through the contact page when no number is set. */
export function ForgotPassword({ whatsapp }: Props) {
  const t = useTranslations("forgotPassword");
  const actionText = useTranslations("actions");
  const text = encodeURIComponent(`${t("whatsappText")} `);
  const steps = [t("stepWrite"), t("stepCheck"), t("stepLink", { minutes: RECOVERY_TOKEN_S / 60 })];
  return (
    <AuthFrame>
      <div>
        <p className="mb-2">
          <Chip tone="gold">{t("comingSoon")}</Chip>
        </p>
        <AuthTitle title={t("title")} lead={t("text")} />
      </div>
      <ol className="box divide-y divide-line">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-4 p-4">
            <span
              aria-hidden
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-ink text-sm font-semibold text-[#ecc968]"
            >
              {index + 1}
            </span>
            <span className="min-w-0 self-center">{step}</span>
          </li>
        ))}
      </ol>
      {whatsapp ? (
        <a
          href={`https://wa.me/${toWhatsAppNumber(whatsapp)}?text=${text}`}
          className={buttonClass("primary", "large")}
        >
          <BrandMark brand="whatsapp" /> {t("whatsapp")}
        </a>
      ) : (
        <LocaleLink href={pages.contact} className={buttonClass("primary", "large")}>
          <MessageCircle className="size-5" aria-hidden /> {actionText("contactUs")}
        </LocaleLink>
      )}
      <p className="text-center">
        <LocaleLink href={pages.login} className={AUTH_LINK}>
          {t("toLogin")}
        </LocaleLink>
      </p>
    </AuthFrame>
  );
}
