import { useTranslations } from "next-intl";
import { Fact, FactList } from "@/components/admin/kit/fact-list";
import { formatMoment } from "@/components/admin/kit/format";
import { useDetailTexts } from "@/components/admin/orders/edit/use-detail-texts";
import { Price } from "@/components/card/price";
import type { OrderWire } from "#lib/contract/order/order";
import { wilayaName } from "#lib/domain/delivery/wilayas";
import { formatPhone } from "#lib/domain/profile/phone-forms";
import { joinWords } from "#lib/i18n/join-words";
import { useLocale } from "#lib/i18n/use-locale";

/** Recipient, both addresses, amounts and parcel of an order. */
export function OrderFacts({ order }: { order: OrderWire }) {
  const t = useTranslations("adminOrders");
  const fieldText = useTranslations("fields");
  const texts = useDetailTexts();
  const locale = useLocale();
  const { details, owner, createdAt } = order;
  const { name, phone, secondPhone, wilaya, commune, street, kind, note } = details;
  return (
    <FactList>
      <Fact label={texts.label("name")}>
        <bdi className="font-semibold">{name || t("erased")}</bdi>
      </Fact>
      {phone && (
        <Fact label={texts.label("phone")}>
          <PhoneLink number={phone} />
        </Fact>
      )}
      {secondPhone && (
        <Fact label={texts.label("secondPhone")}>
          <PhoneLink number={secondPhone} />
        </Fact>
      )}
      {kind && <Fact label={texts.label("kind")}>{texts.value("kind", kind)}</Fact>}
      {wilaya !== null && (
        <Fact label={fieldText("place")}>
          <bdi dir="ltr" className="text-muted tabular-nums">
            {String(wilaya).padStart(2, "0")}
          </bdi>{" "}
          <bdi>{joinWords([wilayaName(wilaya, locale), commune], locale)}</bdi>
        </Fact>
      )}
      {street && (
        <Fact label={texts.label("street")}>
          <bdi>{street}</bdi>
        </Fact>
      )}
      {note && (
        <Fact label={texts.label("note")}>
          <bdi>{note}</bdi>
        </Fact>
      )}
      {owner?.address && owner.address !== street && (
        <Fact label={t("facts.publicAddress")}>
          <bdi>{owner.address}</bdi>
        </Fact>
      )}
      <Amounts order={order} />
      <Parcel order={order} />
      <Fact label={fieldText("orderedOn")}>
        <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
      </Fact>
    </FactList>
  );
}

const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
    <bdi dir="ltr">{formatPhone(number)}</bdi>
  </a>
);

function Amounts({ order: { priceDa, feeDa, dueDa, details, isOfTeam } }: { order: OrderWire }) {
  const t = useTranslations("adminOrders.facts");
  const fieldText = useTranslations("fields");
  return (
    <>
      <Fact label={fieldText("card")}>
        <Price da={priceDa} />
      </Fact>
      {details.kind && (
        <Fact label={fieldText("delivery")}>{feeDa === 0 ? t("free") : <Price da={feeDa} />}</Fact>
      )}
      <Fact label={fieldText("cashOnDelivery")}>
        <span className="font-semibold">
          <Price da={dueDa} />
        </span>
        {isOfTeam && <span className="block text-sm text-muted">{t("ofTeam")}</span>}
      </Fact>
    </>
  );
}

/** Number as typed or scanned, and what the courier's API says of it. */
function Parcel({ order: { parcel, courier, courierParcel } }: { order: OrderWire }) {
  const t = useTranslations("adminOrders.facts");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  const tracking = courierParcel?.tracking || parcel;
  if (!tracking) return null;
  return (
    <>
      <Fact label={fieldText("parcel")}>
        {courier && <bdi className="text-muted">{courier}</bdi>} <bdi dir="ltr">{tracking}</bdi>
      </Fact>
      {courierParcel?.courierStatus && (
        <Fact label={t("courierStatus")}>
          <bdi>{courierParcel.courierStatus}</bdi>
          {courierParcel.checkedAt && (
            <time dateTime={courierParcel.checkedAt} className="block text-sm text-muted">
              {formatMoment(courierParcel.checkedAt, locale)}
            </time>
          )}
        </Fact>
      )}
      {courierParcel?.labelUrl && (
        <Fact label={t("label")}>
          <a
            href={courierParcel.labelUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("openLabel")}
          </a>
        </Fact>
      )}
    </>
  );
}
