"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { formatAgo } from "#lib/i18n/relative-time";
import type { ContactMessageWire } from "#lib/contract/shapes";
import { useLocale } from "#lib/i18n/use-locale";

/** More than fits on one line. */
const SNIPPET_CHARS = 200;

interface Props {
  messages: readonly ContactMessageWire[];
  onOpen: (message: ContactMessageWire) => void;
}

export function MessageList({ messages, onOpen }: Props) {
  return (
    <ul className="divide-y divide-line">
      {messages.map((message) => (
        <Row key={message.id} message={message} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function Row({ message, onOpen }: { message: ContactMessageWire } & Pick<Props, "onOpen">) {
  const t = useTranslations("adminMessages");
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const { name, subject, createdAt, isRead } = message;
  const weight = isRead ? "" : "font-semibold";
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(message)}
        className={`grid min-h-16 w-full grid-cols-[8px_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 text-start -outline-offset-2 hover:bg-sunk lg:grid-cols-[8px_minmax(0,15rem)_minmax(0,1fr)_auto] ${isRead ? "" : "bg-gold-soft/40"}`}
      >
        <span className={`size-2 rounded-full ${isRead ? "" : "bg-gold-text"}`} aria-hidden />
        <span className={`flex min-w-0 ${weight}`}>
          {!isRead && <span className="sr-only">{t("notRead")}: </span>}
          <bdi className="min-w-0 truncate">{name}</bdi>
        </span>
        <span className="col-start-2 col-end-4 row-start-2 flex min-w-0 flex-col lg:col-auto lg:row-auto lg:flex-row lg:gap-3">
          <span className={`flex min-w-0 lg:max-w-[60%] lg:shrink-0 ${weight}`}>
            <bdi className="min-w-0 truncate">{subject}</bdi>
          </span>
          <span className="flex min-w-0 text-muted">
            <bdi className="min-w-0 truncate">{message.message.slice(0, SNIPPET_CHARS)}</bdi>
          </span>
        </span>
        <time dateTime={createdAt} className="text-sm whitespace-nowrap text-muted">
          {formatAgo(new Date(createdAt), new Date(now), locale)}
        </time>
      </button>
    </li>
  );
}
