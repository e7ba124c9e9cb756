"use client";

import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { formatOrderNumber } from "#lib/domain/order/order";
import type { MessageLog } from "./use-message-log";

/** Names opened chats that could not be logged, with a retry. */
export function LogFailure({ log: { failed, clear, retry } }: { log: MessageLog }) {
  const t = useTranslations("orderChat");
  const numbers = failed.map(({ number }) => formatOrderNumber(number)).join(", ");
  return (
    <>
      <Failure of={numbers && t("notLogged", { numbers })} onClose={clear} />
      {numbers && (
        <p>
          <Button tone="quiet" size="small" onClick={retry}>
            {t("logAgain")}
          </Button>
        </p>
      )}
    </>
  );
}
