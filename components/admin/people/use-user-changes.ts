"use client";

import { useState } from "react";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { notify, notifyUndo } from "@/components/ui/toaster";
import type { ApiRequest } from "#lib/client/api/api";
import { usePutUser } from "#lib/client/queries/admin/use-put-user";
import { mutationKeys, queryKeys } from "#lib/client/queries/keys";
import { send } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import type { AdminUserWire } from "#lib/wire/user/responses";
import { noticeFromWire } from "#lib/wire/notice";

interface UserChange {
  ids: readonly string[];
  request: Omit<ApiRequest, "method">;
  /** Returns the undo action of the notice; null when nothing changed. */
  toUndo?: ((response: ChangeResponse) => (() => void) | null) | undefined;
}

interface ChangeResponse {
  /** The changed user; absent after a deletion and after a change of several users. */
  user?: AdminUserWire;
  /** Ids, after a change of several users. */
  changed?: string[];
}

/** Changes one or several users; different users can be changed concurrently. */
export function useUserChanges() {
  const t = useTranslations("adminProfiles");
  const call = useApi();
  const queries = useQueryClient();
  const putUser = usePutUser();
  // Latest failure among concurrent changes: `useMutation` has the state of one change only.
  const [failure, setFailure] = useState("");

  const { mutateAsync } = useMutation({
    mutationKey: mutationKeys.changeUsers,
    mutationFn: ({ request }: UserChange) => send<ChangeResponse>(call, { method: "POST", ...request }),
    onMutate: () => setFailure(""),
    onSuccess: (response, { toUndo }) => {
      if (response.user) putUser(response.user);
      const notice = noticeFromWire(response);
      const undo = toUndo?.(response);
      if (undo) notifyUndo(notice, t("undo"), undo);
      else notify("success", notice);
    },
    onError: ({ message }) => setFailure(message),
    // A change moves users between filters and pages, changes the counts, and may end sessions.
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.users }),
  });
  const busyIds = useMutationState({
    filters: { mutationKey: mutationKeys.changeUsers, status: "pending" },
    select: ({ state }) => (state.variables as UserChange).ids,
  }).flat();
  const isBusy = (id: string) => busyIds.includes(id);

  /** Resolves after the list is refetched: true on success, false also when one of the users is being changed. */
  async function change(
    ids: readonly string[],
    request: UserChange["request"],
    toUndo?: UserChange["toUndo"],
  ): Promise<boolean> {
    if (ids.some(isBusy)) return false;
    return mutateAsync({ ids, request, toUndo }).then(
      () => true,
      () => false,
    );
  }

  return { change, isBusy, failure, setFailure };
}

export type ChangeUsers = ReturnType<typeof useUserChanges>["change"];
