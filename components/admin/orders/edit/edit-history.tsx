import { useTranslations } from "next-intl";
import { AuthoredAt } from "@/components/admin/kit/authored-at";
import type { OrderWire } from "#lib/contract/order/order";
import { useDetailTexts } from "./use-detail-texts";

/** Former edits with both values; nothing without one. */
export function EditHistory({ edits }: Pick<OrderWire, "edits">) {
  const t = useTranslations("adminOrders.edit");
  const texts = useDetailTexts();
  if (edits.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="font-semibold">{t("history")}</h3>
      <ol className="flex flex-col gap-2 text-sm">
        {edits.map(({ editedAt, author, changes }, index) => (
          <li key={edits.length - index}>
            <AuthoredAt author={author} at={editedAt} />
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
