import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import type { CollectionItem } from "#lib/domain/order/card/collection";
import type { Settings } from "#lib/domain/admin/settings";
import { orderPath } from "./order-path";
import { OrderPrice } from "./order-price";

export function OrderButton({ item, prices }: { item: CollectionItem } & Pick<Settings, "prices">) {
  const t = useTranslations("collection");
  if (!item.isActive) {
    return (
      <p className="flex min-h-14 items-center justify-center rounded-[10px] border border-line bg-sunk font-semibold text-muted">
        {t("notAvailableNow")}
      </p>
    );
  }
  return (
    <LocaleLink
      href={orderPath(item)}
      className={buttonClass(item.isMostChosen ? "primary" : "quiet", "large")}
    >
      {t("order")}{" "}
      <span className="font-normal">
        <OrderPrice prices={prices} />
      </span>
      <span className="sr-only">{item.type}</span>
    </LocaleLink>
  );
}
