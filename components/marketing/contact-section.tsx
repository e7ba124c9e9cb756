import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/layout/client-messages";
import { ContactForm } from "./contact-form";

/** Working hours and a form that reaches the team; on its own page its title is the page's. */
export function ContactSection({ isPage = false }: { isPage?: boolean }) {
  const t = useTranslations("contact");
  const Heading = isPage ? "h1" : "h2";
  return (
    <section aria-labelledby="contact" className="grid gap-8 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <Heading id="contact" className={isPage ? "text-3xl font-semibold" : "text-2xl font-semibold"}>
          {t("title")}
        </Heading>
        <p className="text-lg text-muted">{t("lead")}</p>
        <div>
          <p className="font-semibold">{t("hours.title")}</p>
          <ul className="text-muted">
            <li>{t("hours.week")}</li>
            <li>{t("hours.saturday")}</li>
            <li>{t("hours.sunday")}</li>
          </ul>
        </div>
      </div>
      <ClientMessages namespaces={["contact"]}>
        <ContactForm />
      </ClientMessages>
    </section>
  );
}
