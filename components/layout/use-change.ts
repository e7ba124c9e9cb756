"use client";

import { useMutation, type UseMutationOptions, type UseMutationResult } from "@tanstack/react-query";
import { notify, notifyUndo, type NoticeAction } from "@/components/ui/toaster";
import type { CallRequest } from "#lib/client/api/call-request";
import { useApi } from "#lib/client/api/use-api";
import { useInvalidate, type ReadCall } from "#lib/client/queries/call-query";
import { sendCall, type CallFailed } from "#lib/client/queries/query-api";
import type { OwnCall, ResponseOf } from "#lib/contract/calls";
import { noticeFromWire } from "#lib/wire/notice";

export type Change<TInput, TResponse> = UseMutationResult<TResponse, CallFailed, TInput> & {
  attempt: (input: TInput) => Promise<boolean>;
};

type PassedOn<TInput, TResponse> = Pick<
  UseMutationOptions<TResponse, CallFailed, TInput>,
  "gcTime" | "mutationKey" | "onError" | "onMutate" | "scope"
>;

interface Options<TInput, TResponse> extends PassedOn<TInput, TResponse> {
  /** Text that reports the success; by default the response's own. An empty text reports nothing. */
  notice?: (response: TResponse, input: TInput) => string;
  /** Action that undoes the change, in its notice; null for none. */
  undo?: (response: TResponse, input: TInput) => NoticeAction | null;
  /** Puts the response into the cache, closes a dialog. */
  onDone?: (response: TResponse, input: TInput) => void;
  /** What to refetch, also after a failure: the change may have been made without a response. */
  invalidates?: readonly ReadCall[];
  /** What to refetch after a failure, as after a success the response has all. */
  invalidatesOnFailure?: readonly ReadCall[];
}

/**
 * Changes data by a call, and reports the success in a notice; the screen shows the `error`. After a success pending until
 * everything is refetched; then `attempt` resolves: true on success.
 */
export function useChange<TInput = void, N extends OwnCall = OwnCall>(
  toRequest: (input: TInput) => CallRequest<N>,
  options: Options<TInput, ResponseOf<N>> = {},
): Change<TInput, ResponseOf<N>> {
  const {
    notice = noticeFromWire,
    undo,
    onDone,
    invalidates = [],
    invalidatesOnFailure = [],
    ...others
  } = options;
  const call = useApi();
  const invalidate = useInvalidate();
  const mutation = useMutation<ResponseOf<N>, CallFailed, TInput>({
    ...others,
    mutationFn: (input) => sendCall(call, toRequest(input)),
    onSuccess: (response, input) => {
      const text = notice(response, input);
      const action = undo?.(response, input);
      if (action) notifyUndo(text, action);
      else notify(text);
      onDone?.(response, input);
    },
    onSettled: async (_response, error) => {
      if (!error) await invalidate(invalidates);
      // A failure is shown at once.
      else void invalidate([...invalidates, ...invalidatesOnFailure]);
    },
  });
  const attempt = (input: TInput): Promise<boolean> =>
    mutation.mutateAsync(input).then(
      () => true,
      () => false,
    );
  return { ...mutation, attempt };
}
