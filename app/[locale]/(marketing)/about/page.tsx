import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { OrganizationJsonLd } from "@/components/marketing/json-ld";
import { Prose } from "@/components/marketing/prose";
import { getEnv } from "@/lib/server/env";
import { getShownSettings } from "@/lib/server/services/settings";
import { pages } from "@/lib/wire/paths";
import { publicMetadata } from "../../page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("about", pages.about);

export default async function AboutPage() {
  const [t, { contact }] = await Promise.all([getTranslations("about"), getShownSettings()]);
  return (
    <Prose title={t("title")} lead={t("lead")}>
      <OrganizationJsonLd appOrigin={getEnv().appOrigin} contact={contact} />
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
