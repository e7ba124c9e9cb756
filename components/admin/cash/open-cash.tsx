import { useId } from "react";
import { useNow, useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { Button } from "@/components/ui/button";
import { CASH_OVERDUE_DAYS } from "#lib/domain/limits";
import { DAY_MS } from "#lib/domain/time/durations";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import type { OpenCashWire } from "#lib/contract/order/cash";
import { CourierName } from "./courier-name";

interface Props {
  open: readonly OpenCashWire[];
  onReceive: (courier: string) => void;
}

/** Couriers that hold cash, oldest cash first. */
export function OpenCash({ open, onReceive }: Props) {
  const t = useTranslations("adminCash");
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="box">
      <h2 id={titleId} className="border-b border-line px-4 py-3 text-lg font-semibold">
        {t("openTitle")}
      </h2>
      {open.length === 0 ? (
        <p className="px-4 py-6 text-muted">{t("openNone")}</p>
      ) : (
        <ul className="@container divide-y divide-line">
          {open.map((cash) => (
            <li
              key={cash.courier}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 @xl:grid-cols-[minmax(0,1fr)_auto_auto] @4xl:grid-cols-[minmax(0,1fr)_7rem_19rem_auto]"
            >
              <span className="flex min-w-0 font-semibold">
                <CourierName courier={cash.courier} className="min-w-0 truncate" />
              </span>
              <span className="text-end font-semibold @4xl:text-start">
                <Price da={cash.dueDa} />
              </span>
              <Since cash={cash} />
              <Button
                tone="quiet"
                size="small"
                className="@max-xl:col-span-2 @max-xl:mt-1 @xl:@max-4xl:col-start-3 @xl:@max-4xl:row-span-2 @xl:@max-4xl:row-start-1"
                onClick={() => onReceive(cash.courier)}
              >
                {t("receive")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Since({ cash }: { cash: Props["open"][number] }) {
  const t = useTranslations("adminCash");
  const locale = useLocale();
  const isOverdue = useNow().getTime() - new Date(cash.since).getTime() > CASH_OVERDUE_DAYS * DAY_MS;
  return (
    <span className={`text-sm @max-4xl:col-span-2 ${isOverdue ? "text-danger" : "text-muted"}`}>
      {t(isOverdue ? "overdueSince" : "openSince", {
        count: cash.orders,
        day: formatDay(cash.since, locale),
      })}
    </span>
  );
}
