import { useTranslations } from "next-intl";
import { Card } from "@/components/card/card";
import type { CollectionItem } from "@/lib/domain/collection";

/** What a card of each kind looks like; the names are invented, the code leads to this site. */
export function SampleCard({
  item: { type, colour },
  className,
}: {
  item: CollectionItem;
  className?: string;
}) {
  const t = useTranslations("collection");
  if (type === "Omega") {
    return <Card colour={colour.hex} name={t("omegaName")} image="hoopoe" className={className} />;
  }
  return (
    <Card
      colour={colour.hex}
      name={t("sampleName")}
      message={t("sampleTitle")}
      qrSrc={type === "Business" ? "/qr.svg" : undefined}
      className={className}
    />
  );
}
