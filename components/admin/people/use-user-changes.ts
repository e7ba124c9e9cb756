"use client";

import { useState } from "react";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/toaster";
import type { ApiRequest } from "#lib/client/api";
import { mutationKeys, queryKeys } from "#lib/client/queries/keys";
import { send } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/use-api";
import type { AdminUserWire } from "#lib/wire/user/responses";
import { userFromWire, type UserViewModel } from "#lib/wire/user/client";
import { noticeFromWire } from "#lib/wire/notice";

interface UserChange {
  ids: readonly string[];
  request: Omit<ApiRequest, "method">;
}

/** Changed users, unless the response has none, as after a deletion. */
interface ChangeResponse {
  user?: AdminUserWire;
  users?: AdminUserWire[];
}

/** Changes of one or several users. Different users can be changed at the same time. */
export function useUserChanges() {
  const call = useApi();
  const queries = useQueryClient();
  // Of the latest failure among concurrent changes; a mutation knows only its own.
  const [failure, setFailure] = useState("");

  const { mutateAsync } = useMutation({
    mutationKey: mutationKeys.changeUsers,
    mutationFn: ({ request }: UserChange) => send<ChangeResponse>(call, { method: "POST", ...request }),
    onMutate: () => setFailure(""),
    onSuccess: (response) => {
      const { user, users = user ? [user] : [] } = response;
      const changed = new Map(users.map(userFromWire).map((row) => [row.id, row]));
      queries.setQueriesData<{ users: UserViewModel[] }>(
        { queryKey: queryKeys.userLists },
        (list) => list && { ...list, users: list.users.map((row) => changed.get(row.id) ?? row) },
      );
      notify("success", noticeFromWire(response));
    },
    onError: ({ message }) => setFailure(message),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.users }),
  });
  const busyIds = useMutationState({
    filters: { mutationKey: mutationKeys.changeUsers, status: "pending" },
    select: ({ state }) => (state.variables as UserChange).ids,
  }).flat();
  const isBusy = (id: string) => busyIds.includes(id);

  /** Resolves after the list is refetched: true on success, false also when one of the users is being changed. */
  async function change(ids: readonly string[], request: UserChange["request"]): Promise<boolean> {
    if (ids.some(isBusy)) return false;
    return mutateAsync({ ids, request }).then(
      () => true,
      () => false,
    );
  }

  return { change, isBusy, failure, setFailure };
}
