import { Mail } from "lucide-react";
import { useTranslations } from "next-intl";
import { BrandIcon } from "@/components/ui/brand-icon";
import { toMailLink } from "#lib/domain/account/email";
import { formatPhone, toWhatsAppNumber } from "#lib/domain/profile/phone-forms";
import { isReachable, type ContactDetails } from "#lib/domain/admin/settings";
import { ContactForm } from "./contact-form";
import { OpeningHours } from "./opening-hours";

interface Props {
  contact: ContactDetails;
  /** Renders the heading as the page's h1. */
  isPage?: boolean;
}

const ROW = "flex min-h-16 items-center gap-4 py-2 hover:text-gold-text";

export function ContactSection({ contact, isPage = false }: Props) {
  const t = useTranslations("contact");
  const fieldText = useTranslations("fields");
  const Heading = isPage ? "h1" : "h2";
  return (
    <section aria-labelledby="contact" className={isPage ? "pt-8 pb-24 lg:pt-14" : "section pt-0 lg:pt-0"}>
      <div className="wrap grid items-start gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]">
        <div className="flex flex-col gap-6">
          <div className="flex flex-col gap-3">
            <Heading id="contact" className={isPage ? "display" : "title"}>
              {t("title")}
            </Heading>
            <p className="lead">{t(isReachable(contact) ? "lead" : "leadFormOnly")}</p>
          </div>
          <ul className="max-w-md divide-y divide-line border-y border-line empty:hidden">
            {contact.whatsapp.map((number) => (
              <li key={number}>
                <a href={`https://wa.me/${toWhatsAppNumber(number)}`} className={ROW}>
                  <BrandIcon brand="whatsapp" sizePx={24} />
                  <span>
                    <span className="block text-sm text-muted">{fieldText("whatsapp")}</span>
                    <bdi dir="ltr" className="font-semibold">
                      {formatPhone(number)}
                    </bdi>
                  </span>
                </a>
              </li>
            ))}
            {contact.email && (
              <li>
                <a href={toMailLink(contact.email)} className={ROW}>
                  <Mail className="size-6 text-gold-text" aria-hidden />
                  <span className="min-w-0">
                    <span className="block text-sm text-muted">{fieldText("email")}</span>
                    <bdi dir="ltr" className="font-semibold wrap-anywhere">
                      {contact.email}
                    </bdi>
                  </span>
                </a>
              </li>
            )}
          </ul>
          <OpeningHours hours={contact.hours} />
        </div>
        <ContactForm contact={contact} />
      </div>
    </section>
  );
}
