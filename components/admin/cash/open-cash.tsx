import { useId } from "react";
import { useNow, useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { Button } from "@/components/ui/button";
import { CASH_OVERDUE_DAYS } from "#lib/domain/limits";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import type { CashResponse } from "#lib/wire/cash/responses";
import { CourierName } from "./courier-name";

const DAY_MS = 86_400_000;

interface Props {
  open: CashResponse["open"];
  onReceive: (courier: string) => void;
}

/** Couriers that hold cash, the longest first. */
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
        <ul className="divide-y divide-line">
          {open.map((cash) => (
            <li
              key={cash.courier}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,1fr)_7rem_19rem_auto]"
            >
              <span className="truncate font-semibold">
                <CourierName courier={cash.courier} />
              </span>
              <span className="text-end font-semibold md:text-start">
                <Price da={cash.dueDa} />
              </span>
              <Since cash={cash} />
              <Button
                tone="quiet"
                size="small"
                className="max-md:col-span-2 max-md:mt-1"
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
    <span className={`text-sm max-md:col-span-2 ${isOverdue ? "text-danger" : "text-muted"}`}>
      {t(isOverdue ? "overdueSince" : "openSince", {
        count: cash.orders,
        day: formatDay(cash.since, locale),
      })}
    </span>
  );
}
