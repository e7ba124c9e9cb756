import { useTranslations } from "next-intl";
import type { ContactDetails } from "#lib/domain/admin/settings";
import { pages } from "#lib/wire/pages";
import { ContactLinks } from "./contact-links";
import { LocaleLink } from "@/components/layout/locale-link";
import { Logo } from "@/components/layout/logo";

const LINKS = [
  ["about", pages.about],
  ["privacy", pages.privacy],
  ["documentation", pages.documentation],
  ["developers", pages.developers],
  ["contact", pages.contact],
] as const;
const LINK = "inline-flex min-h-11 items-center gap-2 underline-offset-8 hover:text-paper hover:underline";

export function SiteFooter({ contact }: { contact: ContactDetails }) {
  const t = useTranslations("navigation");
  return (
    <footer className="above-dark bg-ink text-[0.9375rem] text-[#cfc9be]">
      <div className="wrap flex flex-col gap-x-10 gap-y-6 py-10 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between lg:py-14">
        <span className="text-paper">
          <Logo />
        </span>
        <nav aria-label={t("footer")} className="flex flex-wrap gap-x-8">
          {LINKS.map(([key, href]) => (
            <LocaleLink key={key} href={href} className={LINK}>
              {t(key)}
            </LocaleLink>
          ))}
        </nav>
        <p dir="ltr" className="lg:order-none rtl:text-right">
          © 2025 Logix
        </p>
        <p className="flex flex-wrap gap-x-8 border-t border-gunmetal pt-4 empty:hidden lg:basis-full">
          <ContactLinks {...contact} className={LINK} />
        </p>
      </div>
    </footer>
  );
}
