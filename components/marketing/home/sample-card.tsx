import { useTranslations } from "next-intl";
import { Card } from "@/components/card/card";
import type { CollectionItem } from "#lib/domain/order/card/collection";

/** An example of each card type, with invented names; the QR code leads to this site. */
export function SampleCard({
  item: { type, colour, image },
  className,
}: {
  item: CollectionItem;
  className?: string;
}) {
  const t = useTranslations("collection");
  if (image) {
    return <Card colour={colour.hex} name={t("omegaName")} image={image} className={className} />;
  }
  return <NamedCard colour={colour.hex} hasCode={type === "Business"} className={className} />;
}

interface NamedCardProps {
  /** #RRGGBB */
  colour: string;
  hasCode?: boolean;
  className?: string | undefined;
}

export function NamedCard({ colour, hasCode = false, className }: NamedCardProps) {
  const t = useTranslations("collection");
  return (
    <Card
      colour={colour}
      name={t("sampleName")}
      message={t("sampleTitle")}
      qrSrc={hasCode ? "/qr.svg" : undefined}
      className={className}
    />
  );
}
