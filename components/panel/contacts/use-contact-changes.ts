"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useChange } from "@/components/layout/use-change";
import { queryKeys } from "#lib/client/queries/keys";
import { putInLists } from "#lib/client/queries/put-response";
import type { ReceivedContactChanges } from "#lib/domain/exchange/received-contact";
import { paths } from "#lib/wire/api-paths";
import { toContactChangesWire } from "#lib/wire/exchange/client";
import type { ContactChangedResponse } from "#lib/wire/exchange/responses";

interface Change {
  id: string;
  changes: ReceivedContactChanges;
}

const toChange = ({ id, changes }: Change) => ({
  path: paths.changeContact,
  body: toContactChangesWire(id, changes),
});
const toErasure = (id: string) => ({ path: paths.eraseContact, body: { id } });

/** Mutations of contacts; each refetches the list, whose counts, tags, reminders and matches may have changed. */
export function useContactChanges() {
  const queries = useQueryClient();
  const options = {
    // One at a time: the last click decides the read state, and an erased contact cannot be changed.
    scope: { id: "contact-changes" },
    invalidates: [queryKeys.contacts],
  };
  const onDone = ({ contact }: ContactChangedResponse) => {
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
