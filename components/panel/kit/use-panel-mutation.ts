"use client";

import { useRouter } from "next/navigation";
import { useChange, type Change } from "@/components/layout/use-change";
import type { CallRequest } from "#lib/client/api/call-request";
import type { OwnCall, ResponseOf } from "#lib/contract/calls";

/** Sends a change; on success the server renders the page again. */
export function usePanelMutation<TInput = void, N extends OwnCall = OwnCall>(
  toRequest: (input: TInput) => CallRequest<N>,
  onDone?: (response: ResponseOf<N>) => void,
): Change<TInput, ResponseOf<N>> {
  const router = useRouter();
  return useChange(toRequest, {
    onDone: (response) => {
      onDone?.(response);
      router.refresh();
    },
  });
}
