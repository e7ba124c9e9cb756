import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { pages } from "@/lib/wire/paths";
import { GoBackButton } from "./go-back-button";

/** "We lost this page" (SPEC §2). */
export function NotFoundView() {
  const t = useTranslations("notFound");
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col items-start justify-center gap-6 p-5">
      <h1 className="text-3xl font-semibold">{t("title")}</h1>
      <p className="text-muted">{t("text")}</p>
      <GoBackButton label={t("goBack")} />
      <nav className="flex flex-wrap gap-x-6 gap-y-2 text-gold-text underline">
        <LocaleLink href={pages.home}>{t("home")}</LocaleLink>
        <LocaleLink href={pages.documentation}>{t("documentation")}</LocaleLink>
        <LocaleLink href={pages.contact}>{t("contact")}</LocaleLink>
      </nav>
    </main>
  );
}
