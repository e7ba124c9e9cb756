"use client";

import { useMutation } from "@tanstack/react-query";
import { toApiRequest, type CallRequest } from "#lib/client/api/call-request";
import { useApiTexts } from "#lib/client/api/use-api";
import { send, type CallFailed } from "#lib/client/queries/query-api";
import type { OwnCall } from "#lib/contract/calls";
import { saveFile, type FileRequest } from "./save-file.ts";

/** Saves the file of a response; `data` has its name. */
export function useSaveFile<TInput = void, N extends OwnCall = OwnCall>(
  toRequest: (input: TInput) => CallRequest<N>,
) {
  const texts = useApiTexts();
  return useMutation<{ name: string }, CallFailed, TInput>({
    mutationFn: (input) =>
      send((request: FileRequest) => saveFile(request, texts), toApiRequest(toRequest(input))),
  });
}
