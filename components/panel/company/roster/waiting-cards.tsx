"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatCardCode } from "#lib/domain/order/card/made-card";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import type { WaitingCardWire } from "#lib/contract/company/own-company";
import { PassDialog } from "./pass-dialog";

/** Cards of former members that wait for a new holder (company 24, 25). */
export function WaitingCards({ cards }: { cards: readonly WaitingCardWire[] }) {
  const t = useTranslations("roster.waiting");
  const locale = useLocale();
  const [passed, setPassed] = useState<WaitingCardWire | null>(null);
  return (
    <section aria-labelledby="waiting-cards" className="flex flex-col gap-3">
      <div>
        <h2 id="waiting-cards" className="text-lg font-semibold">
          {t("title")}
        </h2>
        <p className="text-muted">{t("text")}</p>
      </div>
      <ul className="box divide-y divide-line">
        {cards.map((card) => (
          <li key={card.code} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 grow basis-56">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <bdi className="font-semibold wrap-anywhere">{card.name || t("noName")}</bdi>
                <bdi dir="ltr" className="font-mono text-sm text-muted">
                  {formatCardCode(card.code)}
                </bdi>
              </p>
              <p className="text-sm text-muted">{t("since", { date: formatDay(card.since, locale) })}</p>
            </div>
            <Button tone="quiet" size="small" className="max-sm:w-full" onClick={() => setPassed(card)}>
              {t("pass")}
              <span className="sr-only"> {formatCardCode(card.code)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {passed && <PassDialog card={passed} onClose={() => setPassed(null)} />}
    </section>
  );
}
