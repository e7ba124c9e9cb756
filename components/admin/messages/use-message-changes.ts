"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/toaster";
import { queryKeys } from "#lib/client/queries/keys";
import { withChanged } from "#lib/client/queries/put-response";
import { send } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
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

/** Changes contact messages. Promises resolve after the list is refetched: true on success. */
export function useMessageChanges() {
  const call = useApi();
  const queries = useQueryClient();

  // A change moves messages between lists and pages, and changes the unread counts.
  const refresh = () =>
    Promise.all(
      [queryKeys.messages, queryKeys.usersSummary].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );

  const options = {
    mutationFn: ({ message, changes }: MessageChange) =>
      send<MessageChangedResponse>(call, {
        method: "POST",
        path: paths.messages,
        body: toMessageChangesWire(message.id, changes),
      }),
    onSuccess: (response: MessageChangedResponse, { isAutomatic }: MessageChange) => {
      const changed = messageFromWire(response.contactMessage);
      queries.setQueriesData<{ messages: MessageViewModel[] }>(
        { queryKey: queryKeys.messageLists },
        (list) => list && { ...list, messages: withChanged(list.messages, changed) },
      );
      if (!isAutomatic) notify("success", noticeFromWire(response));
    },
    onSettled: refresh,
  };
  // Sent one after another: the last click decides whether a message is read.
  const read = useMutation({ ...options, scope: { id: "message-read" } });
  const archive = useMutation(options);
  const erasure = useMutation({
    mutationFn: ({ message }: Pick<MessageChange, "message">) =>
      send(call, { method: "POST", path: paths.eraseMessage, body: toMessageErasureWire(message.id) }),
    onSuccess: (response) => notify("success", noticeFromWire(response)),
    onSettled: refresh,
  });
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
    const { mutateAsync } = changes.isRead === undefined ? archive : read;
    return isDone(mutateAsync({ message, changes, isAutomatic }));
  }

  function erase(message: MessageViewModel): Promise<boolean> {
    clearFailure();
    return isDone(erasure.mutateAsync({ message }));
  }

  return {
    ...{ change, erase, clearFailure },
    isBusy: (read.isPending && !read.variables.isAutomatic) || archive.isPending || erasure.isPending,
    /** Empty when the last change of this message did not fail. */
    failureOf: ({ id }: MessageViewModel): string =>
      mutations.find(({ error, variables }) => error && variables?.message.id === id)?.error?.message ?? "",
  };
}

const isDone = (mutation: Promise<unknown>): Promise<boolean> =>
  mutation.then(
    () => true,
    () => false,
  );
