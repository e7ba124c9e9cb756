import { useTranslations } from "next-intl";
import type { ContactDetails } from "@/lib/domain/settings";
import { pages } from "@/lib/wire/paths";
import { ContactLinks } from "./contact-links";
import { LocaleLink } from "./locale-link";

const LINK = "inline-flex min-h-11 items-center gap-1";

export function SiteFooter({ contact }: { contact: ContactDetails }) {
  const t = useTranslations("navigation");
  return (
    <footer className="bg-ink text-paper">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-8 lg:px-14">
        <nav aria-label={t("footer")} className="flex flex-wrap gap-x-6">
          <LocaleLink href={pages.about} className={LINK}>
            {t("about")}
          </LocaleLink>
          <LocaleLink href={pages.privacy} className={LINK}>
            {t("privacy")}
          </LocaleLink>
          <LocaleLink href={pages.documentation} className={LINK}>
            {t("documentation")}
          </LocaleLink>
          <LocaleLink href={pages.contact} className={LINK}>
            {t("contact")}
          </LocaleLink>
        </nav>
        <p className="flex flex-wrap gap-x-6 empty:hidden">
          <ContactLinks {...contact} className={LINK} />
        </p>
        <p dir="ltr">© 2025 Logix</p>
      </div>
    </footer>
  );
}
