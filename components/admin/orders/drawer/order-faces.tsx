import { useTranslations } from "next-intl";
import { useDetailTexts } from "@/components/admin/orders/edit/use-detail-texts";
import { FACES, OrderFace } from "@/components/admin/orders/order-face";
import type { OrderWire } from "#lib/contract/order/order";
import { PRINTED_FIELDS } from "#lib/domain/order/order-details";

/** Both faces as their file prints them, up to the cut, and what they are made of. */
export function OrderFaces({ order }: { order: Pick<OrderWire, "number" | "version" | "details"> }) {
  const t = useTranslations("adminOrders.faces");
  const texts = useDetailTexts();
  const { number, version, details } = order;
  // Erased with the order's data.
  if (!details.cardName) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t("title")}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        {FACES.map((face) => (
          <OrderFace key={`${face} ${version}`} number={number} face={face} alt={t(face)} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
        {PRINTED_FIELDS.filter((name) => details[name] !== "").map((name) => (
          <li key={name}>
            <bdi>{texts.value(name, details[name])}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
