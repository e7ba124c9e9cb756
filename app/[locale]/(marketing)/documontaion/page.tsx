import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { Prose } from "@/components/marketing/prose";
import { pages } from "@/lib/wire/paths";
import { publicMetadata } from "../../page-metadata";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("documentation", pages.documentation);

const STEPS = ["first", "second", "third", "fourth"] as const;

/** The two tutorials of SPEC §2, in writing. */
export default function DocumentationPage() {
  const t = useTranslations("documentation");
  return (
    <Prose title={t("title")} lead={t("lead")}>
      {(["card", "panel"] as const).map((tutorial) => (
        <section key={tutorial} id={tutorial} className="flex flex-col gap-3">
          <h2 className="text-xl font-semibold">{t(`${tutorial}.title`)}</h2>
          <ol className="flex list-decimal flex-col gap-2 ps-6">
            {STEPS.map((step) => (
              <li key={step}>{t(`${tutorial}.${step}`)}</li>
            ))}
          </ol>
          <p className="text-muted">{t(`${tutorial}.note`)}</p>
        </section>
      ))}
    </Prose>
  );
}
