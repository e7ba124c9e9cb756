"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { unreadContactsQuery } from "#lib/client/queries/exchange/contacts";
import { useApi } from "#lib/client/api/use-api";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";

const SHOWN_MAX = 99;

export function UnreadContacts({ className }: { className: string }) {
  const t = useTranslations("panel");
  const owner = usePanelOwner();
  const { data: unread } = useQuery({
    ...unreadContactsQuery(useApi()),
    initialData: owner?.unreadContacts ?? 0,
    refetchOnMount: false,
    enabled: owner !== null,
  });
  if (unread === 0) return null;
  return (
    <>
      <span
        className={`inline-flex min-w-5 justify-center rounded-full bg-gold px-1 text-xs leading-5 font-semibold text-ink ${className}`}
        aria-hidden
      >
        {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
      </span>
      <span className="sr-only">{t("unreadContacts", { count: unread })}</span>
    </>
  );
}
