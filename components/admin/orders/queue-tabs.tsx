"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { orderCountsQuery, type OrderSearch } from "#lib/client/queries/orders";
import { useApi } from "#lib/client/use-api";
import { QUEUES } from "./order-search";

interface Props {
  current: OrderSearch["queue"];
  onChange: (queue: OrderSearch["queue"]) => void;
}

/** What is to be done, with counts; scrolls sideways on phones. */
export function QueueTabs({ current, onChange }: Props) {
  const t = useTranslations("adminOrders");
  const { data: counts } = useQuery(orderCountsQuery(useApi()));
  return (
    <div
      role="group"
      aria-label={t("queue")}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {(["", ...QUEUES] as const).map((queue) => {
        const isCurrent = queue === current;
        return (
          <button
            key={queue}
            type="button"
            aria-pressed={isCurrent}
            onClick={() => onChange(queue)}
            className={`inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 whitespace-nowrap ${isCurrent ? "border-gold bg-gold-soft font-semibold text-gold-text" : "border-line bg-surface hover:bg-sunk"}`}
          >
            {t(queue === "" ? "allOrders" : `queues.${queue}`)}
            {queue !== "" && counts && (
              <bdi dir="ltr" className={isCurrent ? "" : "text-muted"}>
                {counts[queue]}
              </bdi>
            )}
          </button>
        );
      })}
    </div>
  );
}
