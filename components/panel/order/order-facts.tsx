import type { ReactNode } from "react";
import { Check, Copy } from "lucide-react";
import { useNow, useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { LocaleLink } from "@/components/layout/locale-link";
import { CopyFallbackDialog } from "@/components/ui/copy/copy-fallback-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { useCopy } from "@/components/ui/copy/use-copy";
import { placeNameOf } from "#lib/domain/delivery/place-name";
import { expectedDays } from "#lib/domain/order/expected-days";
import type { OwnOrder } from "#lib/domain/order/order";
import { dueDaOf } from "#lib/domain/order/order-list";
import { isClosed, isOrderStep, type OrderStatus } from "#lib/domain/order/order-status";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import { pages } from "#lib/wire/pages";

const NOTE = "mt-3 rounded-[10px] bg-sunk px-3.5 py-2.5 text-sm";

const contact = (chunks: ReactNode) => (
  <LocaleLink
    href={pages.contact}
    className="inline-block py-1 font-semibold text-gold-text underline underline-offset-4"
  >
    {chunks}
  </LocaleLink>
);

/** Explains what a stopped order means for its owner. */
export function StopNote({ status }: { status: OrderStatus }) {
  const t = useTranslations("order.stopped");
  if (isOrderStep(status)) return null;
  return <p className={NOTE}>{t.rich(status, { contact })}</p>;
}

/** Tells what we corrected, until the order is closed (order 40). */
export function CorrectionNote({ order: { status, correction } }: { order: OwnOrder }) {
  const t = useTranslations("order.corrected");
  const locale = useLocale();
  if (!correction || isClosed(status)) return null;
  return (
    <div className={NOTE}>
      <p>{t("title", { date: formatDay(correction.correctedAt.toISOString(), locale) })}</p>
      <ul className="list-disc ps-5">
        {correction.parts.map((part) => (
          <li key={part}>{t(part)}</li>
        ))}
      </ul>
      <p>{t.rich("text", { contact })}</p>
    </div>
  );
}

export function OrderFacts({ order }: { order: OwnOrder }) {
  const t = useTranslations("order.facts");
  const fieldText = useTranslations("fields");
  const { delivery, feeDa, priceDa, status, parcel, courier, isPaidByCompany } = order;
  const isOwed = isOrderStep(status) || status === "on_hold";
  const isDue = isOwed && !isPaidByCompany;
  const days = expectedDays(order, useNow());
  return (
    <dl className="mt-4 flex flex-col gap-2 border-t border-line pt-3">
      {parcel && (
        <Fact name={fieldText("parcel")}>
          {courier && <bdi className="text-muted">{courier}</bdi>} <ParcelNumber parcel={parcel} />
        </Fact>
      )}
      {delivery && (
        <Fact name={t(`kinds.${delivery.kind}`)}>
          <bdi>{delivery.address}</bdi>
          <br />
          <bdi>{placeNameOf(delivery.commune, delivery.wilaya)}</bdi>
        </Fact>
      )}
      {days && <Fact name={t("time")}>{t("days", { min: days.min, max: days.max })}</Fact>}
      {isOwed && isPaidByCompany && <Fact name={t("payment")}>{t("companyPays")}</Fact>}
      {isDue && delivery && (
        <>
          <Fact name={fieldText("card")}>
            <Price da={priceDa} />
          </Fact>
          <Fact name={fieldText("delivery")}>{feeDa === 0 ? t("free") : <Price da={feeDa} />}</Fact>
        </>
      )}
      {isDue && (
        <Fact name={status === "delivered" ? t("paid") : fieldText("cashOnDelivery")}>
          <span className="font-semibold">
            <Price da={dueDaOf(order)} />
          </span>
        </Fact>
      )}
    </dl>
  );
}

function ParcelNumber({ parcel }: { parcel: string }) {
  const t = useTranslations("order.facts");
  const form = useTranslations("form");
  const { isCopied, isRefused, copy, close } = useCopy();
  return (
    <span className="inline-flex items-center">
      <bdi dir="ltr" className="font-semibold wrap-anywhere">
        {parcel}
      </bdi>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={t("copyParcel")}
        className="-my-2.5 -me-3"
        onClick={() => void copy(parcel)}
      />
      <span role="status" className="sr-only">
        {isCopied && form("copied")}
      </span>
      {isRefused && <CopyFallbackDialog text={parcel} onClose={close} />}
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  );
}
