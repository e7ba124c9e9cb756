"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/overlays/dialog";
import { orderMessagesQuery } from "#lib/client/queries/order/order-messages";
import { useApi } from "#lib/client/api/use-api";
import { formatOrderNumber } from "#lib/domain/order/order";
import { MessageSteps } from "./message-steps";

interface Props {
  numbers: readonly number[];
  onClose: () => void;
}

/** Opens the chats of several orders, one after another. */
export function MessageQueue({ numbers, onClose }: Props) {
  const t = useTranslations("adminOrders.messaging");
  const reasons = useTranslations("adminOrders.messaging.reasons");
  const { data, error, isFetching } = useQuery(orderMessagesQuery(useApi(), numbers));
  const [queue, setQueue] = useState<typeof data>();
  // Fixed once loaded: each opened chat changes the data.
  if (!queue && data && !isFetching) setQueue(data);

  return (
    <Dialog onClose={onClose} title={t("title")}>
      {!queue && error && <p className="text-danger">{error.message}</p>}
      {!queue && !error && (
        <p role="status" className="flex items-center gap-3 text-muted">
          <LoaderCircle className="size-5 animate-spin" aria-hidden /> {t("loading")}
        </p>
      )}
      {queue && (
        <>
          {queue.refused.length > 0 && (
            <ul className="rounded-[10px] bg-gold-soft px-4 py-3 text-gold-text">
              {queue.refused.map(({ number, reason }) => (
                <li key={number}>{reasons(reason, { number: formatOrderNumber(number) })}</li>
              ))}
            </ul>
          )}
          <MessageSteps messages={queue.messages} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}
