"use client";

import { useRouter } from "next/navigation";
import { useChange, type Change, type ChangeRequest } from "@/components/layout/use-change";
import type { CallRequest } from "#lib/client/api/call-request";
import type { OwnCall, ResponseOf } from "#lib/contract/calls";

/** Sends a change; on success the server renders the page again. */
export function usePanelMutation<TInput = void, N extends OwnCall = OwnCall>(
  toRequest: (input: TInput) => CallRequest<N>,
  onDone?: (response: ResponseOf<N>) => void,
): Change<TInput, ResponseOf<N>>;
/** For calls that are not in `lib/contract` yet. */
export function usePanelMutation<TInput = void>(
  toRequest: (input: TInput) => ChangeRequest,
  onDone?: (response: unknown) => void,
): Change<TInput, unknown>;
export function usePanelMutation<TInput = void, TResponse = unknown>(
  toRequest: (input: TInput) => ChangeRequest | CallRequest<OwnCall>,
  onDone?: (response: TResponse) => void,
): Change<TInput, TResponse> {
  const router = useRouter();
  return useChange<TInput, TResponse>(toRequest as (input: TInput) => ChangeRequest, {
    onDone: (response) => {
      onDone?.(response);
      router.refresh();
    },
  });
}
