import { useState } from "react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/card/card";
import { pages } from "#lib/wire/pages";
import type { Design } from "./design";

/** The card being designed. Its light effects repaint every frame, so none plays during page load. */
export function DesignCard({ design, className }: { design: Design; className: string }) {
  const t = useTranslations("signUp");
  const [first] = useState(design);
  return (
    <Card
      colour={design.colour}
      name={design.name}
      ghost={t("ghostName")}
      message={design.title}
      image={design.image}
      qrSrc={pages.sampleCode}
      isNameLive={design.name !== first.name}
      isColourLive={design.colour !== first.colour}
      className={className}
    />
  );
}
