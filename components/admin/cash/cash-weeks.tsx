import { useId } from "react";
import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import type { CashWeek } from "#lib/domain/order/cash";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import { CourierName } from "./courier-name";

const FIGURES = ["delivered", "collectedDa", "paidOutDa", "openDa", "returned"] as const;

interface Props {
  weeks: readonly CashWeek[];
  isBusy: boolean;
}

/** A table; a list on narrow screens. */
export function CashWeeks({ weeks, isBusy }: Props) {
  const t = useTranslations("adminCash");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isBusy}
      className={`box @container transition-opacity duration-200 ${isBusy ? "opacity-60" : ""}`}
    >
      <h2 id={titleId} className="border-b border-line px-4 py-3 text-lg font-semibold">
        {t("weeksTitle")}
      </h2>
      {weeks.length === 0 && <p className="px-4 py-6 text-muted">{t("weeksNone")}</p>}
      {weeks.length > 0 && (
        <table className="hidden w-full border-collapse @4xl:table" aria-labelledby={titleId}>
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              {[t("columns.week"), fieldText("courier"), ...FIGURES.map((name) => t(`columns.${name}`))].map(
                (title) => (
                  <th key={title} scope="col" className="px-4 py-3 text-start font-normal">
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.week + week.courier} className="border-b border-line last:border-b-0">
                <td className="h-12 px-4 whitespace-nowrap">{formatDay(week.week, locale)}</td>
                <td className="max-w-48 px-4">
                  <span className="flex">
                    <CourierName courier={week.courier} className="min-w-0 truncate" />
                  </span>
                </td>
                {FIGURES.map((name) => (
                  <td key={name} className="px-4 tabular-nums">
                    <Figure week={week} name={name} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul className="divide-y divide-line @4xl:hidden">
        {weeks.map((week) => (
          <li key={week.week + week.courier} className="flex flex-col gap-1 px-4 py-3">
            <span className="flex font-semibold">
              <CourierName courier={week.courier} className="min-w-0 truncate" />
            </span>
            <span className="text-sm text-muted">{t("weekOf", { day: formatDay(week.week, locale) })}</span>
            <dl className="grid grid-cols-2 gap-x-4 @xl:grid-cols-3 gap-y-1">
              {FIGURES.map((name) => (
                <div key={name} className="flex flex-wrap gap-x-1.5">
                  <dt className="text-muted">{t(`columns.${name}`)}</dt>
                  <dd>
                    <Figure week={week} name={name} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure({ week, name }: { week: CashWeek; name: (typeof FIGURES)[number] }) {
  if (name === "delivered" || name === "returned") return <bdi dir="ltr">{week[name]}</bdi>;
  return <Price da={name === "openDa" ? week.collectedDa - week.paidOutDa : week[name]} />;
}
