import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { Prose } from "@/components/marketing/prose";
import { pages } from "@/lib/wire/paths";
import { publicMetadata } from "../../page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("team", pages.team);

export default function TeamPage() {
  const t = useTranslations("team");
  return (
    <Prose title={t("title")} lead={t("lead")}>
      {(["review", "making", "care"] as const).map((part) => (
        <section key={part}>
          <h2 className="text-xl font-semibold">{t(`${part}.title`)}</h2>
          <p>{t(`${part}.text`)}</p>
        </section>
      ))}
      <p>
        <LocaleLink href={pages.contact} className={buttonClass("quiet")}>
          {t("contact")}
        </LocaleLink>
      </p>
    </Prose>
  );
}
