"use client";

import { useEffect, useRef, useState } from "react";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { notify } from "@/components/ui/toaster";
import { MESSAGES_KEY, messagesQuery, type MessageSearch } from "@/lib/client/queries/messages";
import { usersSummaryQuery } from "@/lib/client/queries/users";
import { useApi } from "@/lib/client/use-api";
import { useQueryString } from "@/lib/client/use-query-string";
import { MESSAGE_STATES, type ContactMessageChanges } from "@/lib/domain/contact-message";
import { toMessageChangesWire, type MessageRow } from "@/lib/wire/message-rows";
import { paths } from "@/lib/wire/paths";
import { noticeFromWire } from "@/lib/wire/requests";
import { LoadFailed } from "./load-failed";
import { MessageDialog } from "./message-dialog";
import { MessageList } from "./message-list";
import { PageTitle } from "./page-title";
import { Pager } from "./pager";
import { readPage } from "./user-search";

const readSearch = (params: Pick<URLSearchParams, "get">): MessageSearch => ({
  state: MESSAGE_STATES.find((state) => state === params.get("state")) ?? "open",
  page: readPage(params),
});

const toQuery = ({ state, page }: MessageSearch) =>
  new URLSearchParams({
    ...(state !== "open" && { state }),
    ...(page > 1 && { page: String(page) }),
  });

/** Of which message, so that it is not told of another. */
const NO_FAILURE = { id: "", text: "" };

/** What visitors wrote: the inbox, and what was put away; both in the address. */
export function MessagesView() {
  const t = useTranslations("adminMessages");
  const call = useApi();
  const queries = useQueryClient();
  const { params, change } = useQueryString();
  const search = readSearch(params);
  const list = useQuery({ ...messagesQuery(call, search), placeholderData: keepPreviousData });
  const [opened, setOpened] = useState<MessageRow | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NO_FAILURE);
  /** Read and unread go out one after the other, so that what was asked for last is what stays. */
  const marking = useRef<Promise<unknown>>(Promise.resolve());

  const { data } = list;
  const lastPage = data && !list.isPlaceholderData ? Math.max(1, Math.ceil(data.total / data.limit)) : null;
  useEffect(() => {
    // The last message of the last page was put away.
    if (lastPage === null || search.page <= lastPage) return;
    change(toQuery({ state: search.state, page: lastPage }), { isSameStep: true });
  });

  /** @param isAsked by the admin, who is then told that it was done */
  async function mark(
    message: MessageRow,
    changes: ContactMessageChanges,
    isAsked: boolean,
  ): Promise<boolean> {
    // What happens by itself hinders nobody.
    if (isAsked) setBusy(true);
    setFailure(NO_FAILURE);
    const body = toMessageChangesWire(message.id, changes);
    const send = () => call({ method: "POST", path: paths.messages, body });
    const sent = changes.isRead === undefined ? send() : marking.current.then(send);
    if (changes.isRead !== undefined) marking.current = sent;
    const result = await sent;
    if (!result.ok) setFailure({ id: message.id, text: result.message });
    else if (isAsked) notify("success", noticeFromWire(result.data));
    if (isAsked) setBusy(false);
    await Promise.all(
      [MESSAGES_KEY, usersSummaryQuery(call).queryKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
    return result.ok;
  }

  function open(message: MessageRow) {
    setFailure(NO_FAILURE);
    setOpened(message);
    if (!message.isRead) void mark(message, { isRead: true }, false);
  }

  async function markAndClose(changes: ContactMessageChanges) {
    if (opened && !isBusy && (await mark(opened, changes, true))) setOpened(null);
  }

  return (
    <>
      <PageTitle title={t("title")} text={data ? t("unread", { count: data.unread }) : " "} />
      {list.isError ? (
        <LoadFailed reason={list.error.message} />
      ) : (
        <section aria-label={t("title")} aria-busy={list.isFetching} className="box">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line p-3">
            <div role="group" aria-label={t("show")} className="flex gap-1">
              {MESSAGE_STATES.map((state) => (
                <button
                  key={state}
                  type="button"
                  aria-pressed={state === search.state}
                  onClick={() => change(toQuery({ state, page: 1 }))}
                  className="min-h-11 rounded-[10px] px-4 hover:bg-sunk aria-pressed:bg-gold-soft aria-pressed:font-semibold aria-pressed:text-gold-text"
                >
                  {t(`states.${state}`)}
                </button>
              ))}
            </div>
            <p role="status" className="px-1 text-muted">
              {data ? t("count", { count: data.total }) : t("loading")}
            </p>
          </div>
          {list.isPending && <Skeletons />}
          {data?.total === 0 && (
            <EmptyState
              picture={<img src="/characters/hoopoe-onyx-black.svg" alt="" width={112} height={112} />}
              title={t(`none.${search.state}`)}
              text={t(`noneText.${search.state}`)}
            />
          )}
          {data && data.messages.length > 0 && (
            <div className={`transition-opacity duration-200 ${list.isPlaceholderData ? "opacity-60" : ""}`}>
              <MessageList messages={data.messages} onOpen={open} />
              <div className="border-t border-line px-4 py-2.5">
                <Pager
                  page={search.page}
                  limit={data.limit}
                  total={data.total}
                  onChange={(page) => {
                    change(toQuery({ ...search, page }));
                    window.scrollTo({ top: 0 });
                  }}
                />
              </div>
            </div>
          )}
        </section>
      )}
      {opened && (
        <MessageDialog
          message={opened}
          isBusy={isBusy}
          failure={failure.id === opened.id ? failure.text : ""}
          onClose={() => setOpened(null)}
          onChange={(changes) => void markAndClose(changes)}
          onDismissFailure={() => setFailure(NO_FAILURE)}
        />
      )}
    </>
  );
}

function Skeletons() {
  return (
    <div aria-hidden className="divide-y divide-line">
      {[...Array(6).keys()].map((index) => (
        <div key={index} className="flex min-h-16 flex-col justify-center gap-2 px-4 py-3">
          <span className="skeleton h-4 w-1/3" />
          <span className="skeleton h-3 w-2/3" />
        </div>
      ))}
    </div>
  );
}
