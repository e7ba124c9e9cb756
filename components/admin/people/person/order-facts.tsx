import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { wilayaName } from "#lib/domain/delivery/wilayas";
import { formatOrderNumber } from "#lib/domain/order/order";
import { formatPhone } from "#lib/domain/profile/phone-forms";
import { joinWords } from "#lib/i18n/join-words";
import { useLocale } from "#lib/i18n/use-locale";
import type { OrderOfPersonWire } from "#lib/contract/order/orders";
import { Fact, FactList } from "@/components/admin/kit/fact-list";

export function OrderFacts({ order }: { order: OrderOfPersonWire }) {
  const t = useTranslations("adminProfiles");
  const fieldText = useTranslations("fields");
  const facts = useTranslations("order.facts");
  const locale = useLocale();
  const { delivery, parcel, courier } = order;
  return (
    <FactList>
      <Fact label={fieldText("orderNumber")}>
        <bdi dir="ltr">{formatOrderNumber(order.number)}</bdi>
      </Fact>
      <Fact label={t("orderPrice")}>
        <Price da={order.priceDa} />
      </Fact>
      {delivery && (
        <Fact label={fieldText("delivery")}>
          {order.feeDa === 0 ? facts("free") : <Price da={order.feeDa} />}
        </Fact>
      )}
      <Fact label={fieldText("cashOnDelivery")}>
        <span className="font-semibold">
          <Price da={order.dueDa} />
        </span>
      </Fact>
      {parcel && (
        <Fact label={fieldText("parcel")}>
          {courier && <bdi className="text-muted">{courier}</bdi>} <bdi dir="ltr">{parcel}</bdi>
        </Fact>
      )}
      {delivery && (
        <>
          <Fact label={fieldText("deliveryMethod")}>{facts(`kinds.${delivery.kind}`)}</Fact>
          <Fact label={fieldText("place")}>
            <bdi dir="ltr" className="text-muted tabular-nums">
              {String(delivery.wilaya).padStart(2, "0")}
            </bdi>{" "}
            <bdi>{joinWords([wilayaName(delivery.wilaya, locale), delivery.commune], locale)}</bdi>
          </Fact>
          <Fact label={fieldText("address")}>
            <bdi>{delivery.address}</bdi>
          </Fact>
          {delivery.phone && (
            <Fact label={fieldText("secondPhone")}>
              <a
                href={`tel:${delivery.phone}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                <bdi dir="ltr">{formatPhone(delivery.phone)}</bdi>
              </a>
            </Fact>
          )}
          {delivery.note && (
            <Fact label={t("orderDeliveryNote")}>
              <bdi>{delivery.note}</bdi>
            </Fact>
          )}
        </>
      )}
    </FactList>
  );
}
