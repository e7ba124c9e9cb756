import { useTranslations } from "next-intl";
import { COLLECTION } from "#lib/domain/order/card/collection";
import type { Settings } from "#lib/domain/admin/settings";
import { CollectionLabel } from "./collection-label";
import { OrderButton } from "@/components/marketing/kit/order-button";
import { SampleCard } from "@/components/marketing/home/sample-card";
import { CafeBackdrop } from "@/components/marketing/home/cafe-backdrop";

/** The most popular card is first on phones, in its own row on tablets and in the middle on wide screens. */
const PLACES = {
  Business: "sm:col-span-2 lg:order-2 lg:col-span-1",
  Omega: "lg:order-1",
  Gold: "lg:order-3",
} as const;

export function CollectionStages({ prices }: Pick<Settings, "prices">) {
  const t = useTranslations("collection");
  return (
    <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-[1fr_1.18fr_1fr]">
      {COLLECTION.toSorted((a, b) => rank(a) - rank(b)).map((item) => (
        <li key={item.type} className={`flex flex-col gap-4 ${PLACES[item.type]}`} data-card={item.type}>
          <div
            aria-hidden
            className={`cafe on-stone flex h-84 items-center justify-center p-7 lg:h-90 ${item.isActive ? "" : "opacity-55 grayscale-[.82]"}`}
          >
            <CafeBackdrop isFirstView={item.isMostChosen} />
            <div className="on-stone w-full max-w-84 rotate-[calc(var(--dir)*6deg)]">
              <SampleCard item={item} />
            </div>
          </div>
          <div className="flex flex-1 flex-col gap-2">
            <CollectionLabel item={item} heading="h2" />
            <p className="flex-1 pb-2 text-muted">{t(`details.${item.type}`)}</p>
            <OrderButton item={item} prices={prices} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const rank = ({ isActive, isMostChosen }: (typeof COLLECTION)[number]) =>
  isMostChosen ? 0 : isActive ? 1 : 2;
