"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useChange } from "@/components/layout/use-change";
import { putInLists } from "#lib/client/queries/put-response";
import type { ContactMessageChanges } from "#lib/domain/admin/contact-message";
import type { ResponseOf } from "#lib/contract/calls";
import type { ContactMessageWire } from "#lib/contract/shapes";
import { noticeFromWire } from "#lib/wire/notice";

interface MessageChange {
  message: ContactMessageWire;
  changes: ContactMessageChanges;
  /** True when opening marks the message as read: without notice or busy state. */
  isAutomatic: boolean;
}

type Changed = ResponseOf<"POST /api/group/messages/v1">;

const toChange = ({ message: { id }, changes }: MessageChange) =>
  ({ call: "POST /api/group/messages/v1", body: { id, ...changes } }) as const;
const toErasure = ({ message: { id } }: Pick<MessageChange, "message">) =>
  ({ call: "POST /api/group/messages/erase/v1", body: { id } }) as const;

/** Changes contact messages. Promises resolve after the list is refetched: true on success. */
export function useMessageChanges() {
  const queries = useQueryClient();
  // A change moves messages between lists and pages, and changes the unread counts.
  const invalidates = ["GET /api/group/messages/v1", "GET /api/group/summary/v1"] as const;
  const options = {
    notice: (response: Changed, { isAutomatic }: MessageChange) =>
      isAutomatic ? "" : noticeFromWire(response),
    onDone: ({ contactMessage }: Changed) =>
      putInLists(queries, "GET /api/group/messages/v1", "messages", contactMessage),
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
    message: ContactMessageWire,
    changes: ContactMessageChanges,
    { isAutomatic = false } = {},
  ): Promise<boolean> {
    clearFailure();
    const { attempt } = changes.isRead === undefined ? archive : read;
    return attempt({ message, changes, isAutomatic });
  }

  function erase(message: ContactMessageWire): Promise<boolean> {
    clearFailure();
    return erasure.attempt({ message });
  }

  return {
    change,
    erase,
    clearFailure,
    isBusy: (read.isPending && !read.variables.isAutomatic) || archive.isPending || erasure.isPending,
    /** Empty when the last change of this message did not fail. */
    failureOf: ({ id }: ContactMessageWire): string =>
      mutations.find(({ error, variables }) => error && variables?.message.id === id)?.error?.message ?? "",
  };
}
