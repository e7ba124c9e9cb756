"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { useBusy } from "@/components/admin/kit/use-busy";
import { useChange } from "@/components/layout/use-change";
import type { CallRequest } from "#lib/client/api/call-request";
import { usePutUser } from "#lib/client/queries/admin/use-put-user";
import { PEOPLE_CALLS } from "#lib/client/queries/admin/users";
import type { AdminUserWire } from "#lib/wire/user/responses";

const MUTATION_KEY = ["change-users"];

type UserCall =
  | "POST /api/group/activate/matching/v1"
  | "POST /api/group/activate/v1"
  | "POST /api/group/makechange/protected"
  | "POST /api/group/verify/v1";

interface UserChange {
  ids: readonly string[];
  request: { [N in UserCall]: CallRequest<N> }[UserCall];
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
  const actionText = useTranslations("actions");
  const putUser = usePutUser();
  // Latest failure among concurrent changes: `useMutation` has the state of one change only.
  const [failure, setFailure] = useState("");

  const { attempt } = useChange(({ request }: UserChange) => request, {
    mutationKey: MUTATION_KEY,
    onMutate: () => setFailure(""),
    undo: (response, { toUndo }) => {
      const onClick = toUndo?.(response);
      return onClick ? { label: actionText("undo"), onClick } : null;
    },
    onDone: ({ user }: ChangeResponse) => user && putUser(user),
    onError: ({ message }) => setFailure(message),
    // A change moves users between filters and pages, changes the counts, and may end sessions.
    invalidates: PEOPLE_CALLS,
  });
  const isBusy = useBusy(MUTATION_KEY, ({ ids }: UserChange) => ids);

  /** Resolves after the list is refetched: true on success, false also when one of the users is being changed. */
  async function change(
    ids: readonly string[],
    request: UserChange["request"],
    toUndo?: UserChange["toUndo"],
  ): Promise<boolean> {
    return !ids.some(isBusy) && attempt({ ids, request, toUndo });
  }

  return { change, isBusy, failure, setFailure };
}

export type ChangeUsers = ReturnType<typeof useUserChanges>["change"];
