"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useChange } from "@/components/layout/use-change";
import { queryKeys } from "#lib/client/queries/keys";
import { putInLists } from "#lib/client/queries/put-response";
import type { ContactMessageChanges } from "#lib/domain/admin/contact-message";
import {
  messageFromWire,
  toMessageChangesWire,
  toMessageErasureWire,
  type MessageViewModel,
} from "#lib/wire/contact/client";
import type { MessageChangedResponse } from "#lib/wire/contact/responses";
import { paths } from "#lib/wire/api-paths";
import { noticeFromWire } from "#lib/wire/notice";

interface MessageChange {
  message: MessageViewModel;
  changes: ContactMessageChanges;
  /** True when opening marks the message as read: without notice or busy state. */
  isAutomatic: boolean;
}

const toChange = ({ message, changes }: MessageChange) => ({
  path: paths.messages,
  body: toMessageChangesWire(message.id, changes),
});
const toErasure = ({ message }: Pick<MessageChange, "message">) => ({
  path: paths.eraseMessage,
  body: toMessageErasureWire(message.id),
});

/** Changes contact messages. Promises resolve after the list is refetched: true on success. */
export function useMessageChanges() {
  const queries = useQueryClient();
  // A change moves messages between lists and pages, and changes the unread counts.
  const invalidates = [queryKeys.messages, queryKeys.usersSummary];
  const options = {
    notice: (response: MessageChangedResponse, { isAutomatic }: MessageChange) =>
      isAutomatic ? "" : noticeFromWire(response),
    onDone: ({ contactMessage }: MessageChangedResponse) =>
      putInLists(queries, queryKeys.messageLists, "messages", messageFromWire(contactMessage)),
    invalidates,
  };
  // Sent one after another: the last click decides whether a message is read.
  const read = useChange(toChange, { ...options, scope: { id: "message-read" } });
  const archive = useChange(toChange, options);
  const erasure = useChange(toErasure, { invalidates });
  const mutations = [read, archive, erasure];

  function clearFailure() {
    for (const mutation of mutations) if (mutation.isError) mutation.reset();
  }

  function change(
    message: MessageViewModel,
    changes: ContactMessageChanges,
    { isAutomatic = false } = {},
  ): Promise<boolean> {
    clearFailure();
    const { attempt } = changes.isRead === undefined ? archive : read;
    return attempt({ message, changes, isAutomatic });
  }

  function erase(message: MessageViewModel): Promise<boolean> {
    clearFailure();
    return erasure.attempt({ message });
  }

  return {
    ...{ change, erase, clearFailure },
    isBusy: (read.isPending && !read.variables.isAutomatic) || archive.isPending || erasure.isPending,
    /** Empty when the last change of this message did not fail. */
    failureOf: ({ id }: MessageViewModel): string =>
      mutations.find(({ error, variables }) => error && variables?.message.id === id)?.error?.message ?? "",
  };
}
