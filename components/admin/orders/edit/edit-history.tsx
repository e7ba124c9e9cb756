import { useTranslations } from "next-intl";
import { formatMoment } from "@/components/admin/kit/format";
import type { OrderWire } from "#lib/contract/order/order";
import { useLocale } from "#lib/i18n/use-locale";
import { useDetailTexts } from "./use-detail-texts";

/** Former edits with both values; nothing without one. */
export function EditHistory({ edits }: Pick<OrderWire, "edits">) {
  const t = useTranslations("adminOrders.edit");
  const locale = useLocale();
  const texts = useDetailTexts();
  if (edits.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="font-semibold">{t("history")}</h3>
      <ol className="flex flex-col gap-2 text-sm">
        {edits.map(({ editedAt, author, changes }, index) => (
          <li key={edits.length - index}>
            <p className="flex flex-wrap justify-between gap-x-4 text-muted">
              <bdi dir="ltr">{author}</bdi>
              <time dateTime={editedAt}>{formatMoment(editedAt, locale)}</time>
            </p>
            <ul>
              {changes.map(({ field, from, to }) => (
                <li key={field} className="wrap-anywhere">
                  {t.rich("former", {
                    field: texts.label(field),
                    from: () => <bdi>{texts.value(field, from) || t("none")}</bdi>,
                    to: () => <bdi className="font-semibold">{texts.value(field, to) || t("none")}</bdi>,
                  })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
