import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { formatOrderNumber } from "#lib/domain/order/order";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import type { OpenOrderWire } from "#lib/contract/order/cash";

interface Props {
  orders: readonly OpenOrderWire[];
  excluded: ReadonlySet<number>;
  onChange: (excluded: ReadonlySet<number>) => void;
}

export function OrderPicker({ orders, excluded, onChange }: Props) {
  const t = useTranslations("adminCash");
  const locale = useLocale();
  const chosen = orders.filter(({ number }) => !excluded.has(number)).length;

  function toggle(number: number) {
    const next = new Set(excluded);
    if (!next.delete(number)) next.add(number);
    onChange(next);
  }

  return (
    <fieldset className="min-w-0 overflow-hidden rounded-[10px] border border-line">
      <legend className="sr-only">{t("payoutOrders")}</legend>
      <label className="flex min-h-11 items-center gap-3 border-b border-line bg-sunk px-3">
        <input
          type="checkbox"
          className="tick"
          checked={chosen === orders.length}
          ref={(element) => {
            if (element) element.indeterminate = chosen > 0 && chosen < orders.length;
          }}
          onChange={() =>
            onChange(new Set(chosen === orders.length ? orders.map(({ number }) => number) : []))
          }
        />
        <span aria-live="polite">{t("chosen", { count: chosen, total: String(orders.length) })}</span>
      </label>
      <div className="max-h-56 divide-y divide-line overflow-y-auto">
        {orders.map(({ number, name, dueDa, deliveredAt }) => (
          <label key={number} className="flex min-h-11 items-center gap-3 px-3 py-1.5">
            <input
              type="checkbox"
              className="tick"
              checked={!excluded.has(number)}
              onChange={() => toggle(number)}
            />
            <span className="min-w-0 flex-1">
              <span className="flex gap-2">
                <bdi dir="ltr" className="shrink-0 font-semibold">
                  {formatOrderNumber(number)}
                </bdi>
                <bdi className="truncate">{name}</bdi>
              </span>
              <span className="block text-sm text-muted">{formatDay(deliveredAt, locale)}</span>
            </span>
            <Price da={dueDa} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
