import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { Prose } from "@/components/marketing/prose";
import { pages } from "@/lib/wire/paths";
import { publicMetadata } from "../../page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("about", pages.about);

export default function AboutPage() {
  const t = useTranslations("about");
  return (
    <Prose title={t("title")} lead={t("lead")}>
      {(["what", "how", "why"] as const).map((part) => (
        <section key={part}>
          <h2 className="text-xl font-semibold">{t(`${part}.title`)}</h2>
          <p>{t(`${part}.text`)}</p>
        </section>
      ))}
      <p>
        <LocaleLink href={pages.getCard} className={buttonClass()}>
          {t("getCard")}
        </LocaleLink>
      </p>
    </Prose>
  );
}
