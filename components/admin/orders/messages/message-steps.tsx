"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { BrandMark } from "@/components/ui/brand-mark";
import { Button, buttonClass } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields/field";
import { formatOrderNumber } from "#lib/domain/order/order";
import type { OrderMessageWire } from "#lib/contract/order/orders";
import { ChatLink } from "./chat-link";
import { LogFailure } from "./log-failure";
import { MessageText } from "./message-text";
import { useMessageLog } from "./use-message-log";

interface Props {
  messages: readonly OrderMessageWire[];
  onClose: () => void;
}

/** Skips orders whose customer already has the text of the status, unless the admin includes them. */
export function MessageSteps({ messages, onClose }: Props) {
  const t = useTranslations("adminOrders.messaging");
  const actionText = useTranslations("actions");
  const statuses = useTranslations("orderStatuses");
  const log = useMessageLog();
  const [withSent, setWithSent] = useState(false);
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState(0);
  const queue = withSent ? messages : messages.filter(({ sent }) => sent === 0);
  const sentBefore = messages.length - messages.filter(({ sent }) => sent === 0).length;
  const current = queue[at];

  return (
    <>
      <LogFailure log={log} />
      {sentBefore > 0 && at === 0 && (
        <Checkbox checked={withSent} onChange={({ target }) => setWithSent(target.checked)}>
          {t("withSent", { count: sentBefore })}
        </Checkbox>
      )}
      {current ? (
        <>
          <div>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="flex min-w-0 gap-3 font-semibold">
                <bdi dir="ltr">{formatOrderNumber(current.number)}</bdi>
                <bdi className="min-w-0 truncate">{current.name}</bdi>
              </span>
              <span role="status" className="text-muted">
                {t("progress", { at: String(at + 1), count: String(queue.length) })}
              </span>
            </p>
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <bdi dir="ltr">+{current.phone}</bdi>
              <span>{statuses(current.status)}</span>
              {current.sent > 0 && <span>{t("sent", { count: current.sent })}</span>}
            </p>
          </div>
          <MessageText {...current} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button tone="quiet" onClick={() => setAt(at + 1)}>
              {t("skip")}
            </Button>
            <ChatLink
              message={current}
              className={buttonClass()}
              onOpen={(message) => {
                log.log(message);
                setOpened(opened + 1);
                setAt(at + 1);
              }}
            >
              <BrandMark brand="whatsapp" />
              {t(at === 0 ? "open" : "openNext")}
            </ChatLink>
          </div>
        </>
      ) : (
        <>
          <p role="status">{t("done", { opened, skipped: at - opened })}</p>
          <div className="flex justify-end">
            <Button autoFocus onClick={onClose}>
              {actionText("close")}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
