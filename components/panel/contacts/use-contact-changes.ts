"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useChange } from "@/components/layout/use-change";
import { queryKeys } from "#lib/client/queries/keys";
import { putInLists } from "#lib/client/queries/put-response";
import type { ReceivedContactChanges } from "#lib/domain/exchange/received-contact";
import { toContactChangesWire } from "#lib/client/values/contact";
import type { ResponseOf } from "#lib/contract/calls";

interface Change {
  id: string;
  changes: ReceivedContactChanges;
}

const CHANGE = "POST /api/users/contacts/change/v1";

const toChange = ({ id, changes }: Change) =>
  ({ call: CHANGE, body: toContactChangesWire(id, changes) }) as const;
const toErasure = (id: string) => ({ call: "POST /api/users/contacts/erase/v1", body: { id } }) as const;

/** Mutations of contacts; each refetches the list, whose counts, tags, reminders and matches may have changed. */
export function useContactChanges() {
  const queries = useQueryClient();
  const options = {
    // One at a time: the last click decides the read state, and an erased contact cannot be changed.
    scope: { id: "contact-changes" },
    invalidates: [queryKeys.contacts],
  };
  const onDone = ({ contact }: ResponseOf<typeof CHANGE>) => {
    putInLists(queries, queryKeys.contactLists, "contacts", contact);
    putInLists(queries, queryKeys.contactLists, "due", contact);
  };
  return {
    change: useChange(toChange, { ...options, onDone }),
    /** Marks an opened contact as read, without a notice. A failure leaves it unread. */
    seen: useChange(toChange, { ...options, onDone, notice: () => "" }),
    erasure: useChange(toErasure, options),
  };
}
