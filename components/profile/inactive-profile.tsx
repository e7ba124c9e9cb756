import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { pages } from "@/lib/wire/paths";

/** All that is shown of a person whose page is switched off. */
export function InactiveProfile({ fullName }: { fullName: string }) {
  const t = useTranslations("profile");
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col justify-center gap-4 p-5">
      <h1 className="text-3xl font-semibold" dir="auto">
        {fullName}
      </h1>
      <p className="text-muted">{t("inactiveText")}</p>
      <p>
        <LocaleLink href={pages.home} className="text-gold-text underline">
          {t("toHome")}
        </LocaleLink>
      </p>
    </main>
  );
}
