import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/layout/client-messages";
import { ContactLinks } from "@/components/layout/contact-links";
import type { ContactDetails } from "@/lib/domain/settings";
import { ContactForm } from "./contact-form";
import { OpeningHours } from "./opening-hours";

interface Props {
  contact: ContactDetails;
  /** On its own page its title is the page's. */
  isPage?: boolean;
}

/** Where the team is reached, its hours, and a form that reaches it. */
export function ContactSection({ contact, isPage = false }: Props) {
  const t = useTranslations("contact");
  const Heading = isPage ? "h1" : "h2";
  return (
    <section aria-labelledby="contact" className="grid gap-8 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <Heading id="contact" className={isPage ? "text-3xl font-semibold" : "text-2xl font-semibold"}>
          {t("title")}
        </Heading>
        <p className="text-lg text-muted">{t("lead")}</p>
        <div className="flex flex-col items-start empty:hidden">
          <ContactLinks {...contact} className="inline-flex min-h-11 items-center gap-1 underline" />
        </div>
        <OpeningHours hours={contact.hours} />
      </div>
      <ClientMessages namespaces={["contact"]}>
        <ContactForm />
      </ClientMessages>
    </section>
  );
}
