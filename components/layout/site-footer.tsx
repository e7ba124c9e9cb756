import { useTranslations } from "next-intl";
import { Link } from "@/lib/i18n/navigation";
import { pages } from "@/lib/wire/paths";

const LINK = "inline-flex min-h-11 items-center";

export function SiteFooter() {
  const t = useTranslations("navigation");
  return (
    <footer className="bg-ink text-paper">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-8 lg:px-14">
        <nav aria-label={t("footer")} className="flex flex-wrap gap-x-6">
          <Link href={pages.about} className={LINK}>
            {t("about")}
          </Link>
          <Link href={pages.privacy} className={LINK}>
            {t("privacy")}
          </Link>
          <Link href={pages.documentation} className={LINK}>
            {t("documentation")}
          </Link>
          <Link href={pages.contact} className={LINK}>
            {t("contact")}
          </Link>
        </nav>
        <p dir="ltr">© 2025 Logix</p>
      </div>
    </footer>
  );
}
