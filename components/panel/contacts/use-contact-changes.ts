"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useChange } from "@/components/layout/use-change";
import { putInLists } from "#lib/client/queries/put-response";
import type { ReceivedContactChanges } from "#lib/domain/exchange/received-contact";
import { toContactChangesWire } from "#lib/client/values/contact";
import type { ResponseOf } from "#lib/contract/calls";

interface Change {
  id: string;
  changes: ReceivedContactChanges;
}

const LIST = "GET /api/users/contacts/v1";
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
    invalidates: [LIST],
  } as const;
  const onDone = ({ contact }: ResponseOf<typeof CHANGE>) => {
    putInLists(queries, LIST, "contacts", contact);
    putInLists(queries, LIST, "due", contact);
  };
  return {
    change: useChange(toChange, { ...options, onDone }),
    /** Marks an opened contact as read, without a notice. A failure leaves it unread. */
    seen: useChange(toChange, { ...options, onDone, notice: () => "" }),
    erasure: useChange(toErasure, options),
  };
}
