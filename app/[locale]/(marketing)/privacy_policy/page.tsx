import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { Prose } from "@/components/marketing/prose";
import { pages } from "@/lib/wire/paths";
import { publicMetadata } from "../../page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("privacy", pages.privacy);

/** The ten sections of SPEC §2. */
const SECTIONS = [
  "introduction",
  "information",
  "use",
  "sharing",
  "rights",
  "security",
  "children",
  "links",
  "changes",
  "contact",
] as const;

export default function PrivacyPage() {
  const t = useTranslations("privacy");
  return (
    <Prose title={t("title")} lead={t("effective")}>
      {SECTIONS.map((section) => (
        <section key={section} className="flex flex-col gap-2">
          <h2 className="text-xl font-semibold">{t(`${section}.title`)}</h2>
          {t(`${section}.text`)
            .split("\n")
            .map((paragraph, position) => (
              <p key={position}>{paragraph}</p>
            ))}
        </section>
      ))}
      <p>
        <LocaleLink href={pages.contact} className="text-gold-text underline">
          {t("toContact")}
        </LocaleLink>
      </p>
    </Prose>
  );
}
