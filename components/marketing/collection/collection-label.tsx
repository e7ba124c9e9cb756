import { useTranslations } from "next-intl";
import { COLOUR_CLASS } from "@/components/card/colour-class";
import { Chip } from "@/components/ui/chip";
import type { CollectionItem } from "#lib/domain/order/card/collection";

interface Props {
  item: CollectionItem;
  /** Level below the surrounding heading. */
  heading: "h2" | "h3";
}

export function CollectionLabel({ item, heading: Heading }: Props) {
  const t = useTranslations("collection");
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      <span
        aria-hidden
        className={`size-4 rounded-full ring-1 ring-black/10 ring-inset ${COLOUR_CLASS[item.colour.key]}`}
      />
      <Heading className="text-2xl leading-none font-semibold">
        <bdi>{item.type}</bdi>
      </Heading>
      <span className="ms-auto">
        {item.isMostChosen && <Chip tone="gold">{t("mostPopular")}</Chip>}
        {!item.isActive && <Chip tone="quiet">{t("notAvailable")}</Chip>}
      </span>
    </div>
  );
}
