import { useTranslations } from "next-intl";
import { Card } from "@/components/card/card";
import { pages } from "#lib/wire/pages";
import type { Design } from "./design";

/** The card being designed. */
export function DesignCard({ design, className }: { design: Design; className: string }) {
  const t = useTranslations("signUp");
  return (
    <Card
      colour={design.colour}
      name={design.name}
      ghost={t("ghostName")}
      message={design.title}
      image={design.image}
      qrSrc={pages.sampleCode}
      isLive
      className={className}
    />
  );
}
