"use client";

import { useQuery } from "@tanstack/react-query";
import { Pencil, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { BrandMark } from "@/components/ui/brand-mark";
import { Button, buttonClass } from "@/components/ui/button";
import { orderMessagesQuery } from "#lib/client/queries/order/order-messages";
import { useApi } from "#lib/client/api/use-api";
import { hrefOf } from "#lib/client/api/call-request";
import type { ListedOrderWire } from "#lib/contract/order/orders";
import { pages } from "#lib/wire/pages";
import { ChatLink } from "./messages/chat-link";
import { LogFailure } from "./messages/log-failure";
import { useMessageLog } from "./messages/use-message-log";

interface Props {
  order: ListedOrderWire;
  onEdit: () => void;
}

export function OrderFacts({ order: { number, name, status, owner }, onEdit }: Props) {
  const t = useTranslations("adminOrders");
  const fieldText = useTranslations("fields");
  const log = useMessageLog();
  const { data } = useQuery(orderMessagesQuery(useApi(), [number]));
  const message = data?.messages.find((found) => found.status === status);
  if (!name) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex font-semibold">
        <bdi className="min-w-0 truncate">{name}</bdi>
      </p>
      <LogFailure log={log} />
      <p className="flex flex-wrap gap-2 *:grow">
        <Button tone="quiet" size="small" onClick={onEdit}>
          <Pencil className="size-4" aria-hidden /> {t("edit.open")}
        </Button>
        {message && (
          <ChatLink message={message} onOpen={log.log} className={buttonClass("quiet", "small")}>
            <BrandMark brand="whatsapp" /> {fieldText("whatsapp")}
          </ChatLink>
        )}
        <a
          href={hrefOf({ call: "GET /api/group/orders/{number}/card.pdf", params: { number } })}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass("quiet", "small")}
        >
          <Printer className="size-4" aria-hidden /> {t("printing.card")}
        </a>
        {owner && (
          <LocaleLink
            href={`${pages.adminProfiles}?${new URLSearchParams({ person: owner.id, part: "order" })}`}
            className={buttonClass("quiet", "small")}
          >
            {t("openPerson")}
          </LocaleLink>
        )}
      </p>
    </div>
  );
}
