"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/toaster";
import { queryKeys } from "#lib/client/queries/keys";
import { withChanged } from "#lib/client/queries/put-response";
import { send } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import type { ReceivedContactChanges } from "#lib/domain/exchange/received-contact";
import { paths } from "#lib/wire/api-paths";
import { toContactChangesWire } from "#lib/wire/exchange/client";
import type { ContactChangedResponse, ContactsResponse } from "#lib/wire/exchange/responses";
import { noticeFromWire } from "#lib/wire/notice";

interface Change {
  id: string;
  changes: ReceivedContactChanges;
}

/** Mutations of contacts; each refetches the list, whose counts, tags, reminders and matches may have changed. */
export function useContactChanges() {
  const call = useApi();
  const queries = useQueryClient();
  const showChanged = ({ contact }: ContactChangedResponse) =>
    queries.setQueriesData<ContactsResponse>(
      { queryKey: queryKeys.contactLists },
      (list) =>
        list && {
          ...list,
          contacts: withChanged(list.contacts, contact),
          due: withChanged(list.due, contact),
        },
    );
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.contacts });
  // One at a time: the last click decides the read state, and an erased contact cannot be changed.
  const scope = { id: "contact-changes" };
  const options = {
    mutationFn: ({ id, changes }: Change) =>
      send<ContactChangedResponse>(call, {
        method: "POST",
        path: paths.changeContact,
        body: toContactChangesWire(id, changes),
      }),
    scope,
    onSuccess: showChanged,
    onSettled: refresh,
  };
  return {
    change: useMutation({
      ...options,
      onSuccess: (response: ContactChangedResponse) => {
        showChanged(response);
        notify("success", response.message);
      },
    }),
    /** Marks an opened contact as read, without a notice. A failure leaves it unread. */
    seen: useMutation(options),
    erasure: useMutation({
      mutationFn: (id: string) =>
        send<unknown>(call, { method: "POST", path: paths.eraseContact, body: { id } }),
      scope,
      onSuccess: (response) => notify("success", noticeFromWire(response)),
      onSettled: refresh,
    }),
  };
}
