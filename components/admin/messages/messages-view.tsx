"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { EmptyList } from "@/components/admin/kit/empty-list";
import { LinesSkeleton } from "@/components/ui/lines-skeleton";
import { messageList } from "#lib/client/queries/admin/messages";
import { MESSAGE_STATES, type ContactMessageChanges } from "#lib/domain/admin/contact-message";
import type { ContactMessageWire } from "#lib/contract/shapes";
import { MessageDialog } from "./message-dialog";
import { MessageList } from "./message-list";
import { PageTitle } from "@/components/admin/kit/page-title";
import { ListBody } from "@/components/layout/list/list-body";
import { ListCount } from "@/components/layout/list/list-count";
import { ListPager } from "@/components/layout/list/list-pager";
import { useList } from "@/components/layout/list/use-list";
import { useMessageChanges } from "./use-message-changes";

/** Contact messages. */
export function MessagesView() {
  const t = useTranslations("adminMessages");
  const { search, query, rows, narrow, openPage } = useList(messageList);
  const [opened, setOpened] = useState<ContactMessageWire | null>(null);
  const { change: changeMessage, erase, isBusy, failureOf, clearFailure } = useMessageChanges();

  const { data } = query;

  function open(message: ContactMessageWire) {
    clearFailure();
    setOpened(message);
    if (!message.isRead) void changeMessage(message, { isRead: true }, { isAutomatic: true });
  }

  // Another message may have been opened in the meantime.
  const close = (message: ContactMessageWire) => setOpened((now) => (now?.id === message.id ? null : now));

  async function changeAndClose(message: ContactMessageWire, changes: ContactMessageChanges) {
    if (await changeMessage(message, changes)) close(message);
  }

  const erasure = useConfirm((end, message: ContactMessageWire) => ({
    question: t("confirmErase"),
    text: t.rich("eraseText", { name: () => <bdi className="font-semibold text-text">{message.name}</bdi> }),
    confirm: t("eraseConfirm"),
    isBusy,
    onConfirm: () =>
      void erase(message).then((isErased) => {
        end();
        if (isErased) close(message);
      }),
  }));

  return (
    <>
      <PageTitle title={t("title")} text={data ? t("unread", { count: data.unread }) : " "} />
      <section aria-label={t("title")} aria-busy={query.isFetching} className="box">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line p-3">
          <div role="group" aria-label={t("show")} className="flex gap-1">
            {MESSAGE_STATES.map((state) => (
              <button
                key={state}
                type="button"
                aria-pressed={state === search.state}
                onClick={() => narrow({ state })}
                className="min-h-11 rounded-[10px] px-4 hover:bg-sunk aria-pressed:bg-gold-soft aria-pressed:font-semibold aria-pressed:text-gold-text"
              >
                {t(`states.${state}`)}
              </button>
            ))}
          </div>
          <ListCount query={query} loading={t("loading")} className="px-1">
            {data && t(data.isTotalCapped ? "countMore" : "count", { count: data.total })}
          </ListCount>
        </div>
        <ListBody
          isBoxed
          query={query}
          isEmpty={rows.length === 0}
          skeleton={<LinesSkeleton />}
          empty={<EmptyList title={t(`none.${search.state}`)} text={t(`noneText.${search.state}`)} />}
        >
          <MessageList messages={rows} onOpen={open} />
        </ListBody>
        <ListPager isBoxed page={search.page} list={data} onPage={openPage} />
      </section>
      {erasure.dialog}
      {opened && !erasure.dialog && (
        <MessageDialog
          message={opened}
          isBusy={isBusy}
          failure={failureOf(opened)}
          onClose={() => setOpened(null)}
          onChange={(changes) => void changeAndClose(opened, changes)}
          onErase={() => erasure.ask(opened)}
          onDismissFailure={clearFailure}
        />
      )}
    </>
  );
}
