import { useTranslations } from "next-intl";
import { formatTime, formatWeekday } from "@/components/layout/site/format-hours";
import type { OpeningHours as Row } from "#lib/domain/admin/settings";
import { useLocale } from "#lib/i18n/use-locale";

export function OpeningHours({ hours }: { hours: readonly Row[] }) {
  const t = useTranslations("contact.hours");
  const locale = useLocale();
  if (hours.length === 0) return null;

  const days = ({ fromDay, toDay }: Row) =>
    fromDay === toDay
      ? formatWeekday(locale, fromDay, "long")
      : t("days", {
          from: formatWeekday(locale, fromDay, locale === "ar" ? "long" : "short"),
          to: formatWeekday(locale, toDay, locale === "ar" ? "long" : "short"),
        });
  return (
    <div className="max-w-md">
      <p className="font-semibold">{t("title")}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {hours.map((row, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span>{days(row)}</span>{" "}
            <span className="text-muted">
              {row.opens
                ? t("open", {
                    opens: formatTime(locale, row.opens),
                    closes: formatTime(locale, row.closes),
                  })
                : t("closed")}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{t("zone")}</p>
    </div>
  );
}
