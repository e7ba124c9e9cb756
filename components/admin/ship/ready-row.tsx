import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { BareCheckbox } from "@/components/ui/bare-checkbox";
import { wilayaName } from "#lib/domain/delivery/wilayas";
import { formatOrderNumber } from "#lib/domain/order/order";
import { useLocale } from "#lib/i18n/use-locale";
import type { ListedOrderWire } from "#lib/contract/order/orders";

interface Props {
  order: ListedOrderWire;
  isSelected: boolean;
  onToggle: () => void;
}

export function ReadyRow({ order, isSelected, onToggle }: Props) {
  const t = useTranslations("adminShip");
  const orders = useTranslations("adminOrders");
  const locale = useLocale();
  const number = formatOrderNumber(order.number);
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 p-2 pe-4 sm:grid-cols-[auto_6rem_minmax(0,1fr)_minmax(0,1fr)_auto] ${isSelected ? "bg-gold-soft/40" : ""}`}
    >
      <BareCheckbox label={orders("selectNumber", { number })} checked={isSelected} onChange={onToggle} />
      <bdi dir="ltr" className="text-start font-semibold whitespace-nowrap">
        {number}
      </bdi>
      <span className="row-start-2 min-w-0 max-sm:col-start-2 sm:row-auto">
        <span className="flex" title={order.name}>
          <bdi className="min-w-0 truncate">{order.name || orders("erased")}</bdi>
        </span>
        {order.owner?.isActive === false && <span className="text-sm text-danger">{orders("inactive")}</span>}
      </span>
      <span className="row-start-3 min-w-0 text-muted max-sm:col-start-2 sm:row-auto">
        {order.wilaya === null ? (
          <span className="text-danger">{t("noDelivery")}</span>
        ) : (
          <>
            <span className="block truncate">
              {orders.rich("place", {
                wilaya: wilayaName(order.wilaya, locale),
                commune: () => <bdi>{order.commune}</bdi>,
              })}
            </span>
            {order.kind && <span className="block text-sm">{t(`kinds.${order.kind}`)}</span>}
          </>
        )}
      </span>
      <Price da={order.dueDa} />
    </li>
  );
}
