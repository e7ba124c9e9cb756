"use client";

import { useMutationState, type MutationKey } from "@tanstack/react-query";

/**
 * Tells which items are in a pending change: `useMutation` has the state of its last change only.
 * @param idsOf items of a change with this key
 */
export function useBusy<TInput, TId>(
  mutationKey: MutationKey,
  idsOf: (input: TInput) => readonly TId[],
): (id: TId) => boolean {
  const busy = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => idsOf(state.variables as TInput),
  }).flat();
  return (id) => busy.includes(id);
}
