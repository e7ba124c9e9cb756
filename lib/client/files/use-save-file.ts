"use client";

import { useMutation } from "@tanstack/react-query";
import { useApiTexts } from "#lib/client/api/use-api";
import { send, type CallFailed } from "#lib/client/queries/query-api";
import { saveFile, type FileRequest } from "./save-file.ts";

/** Saves the file of a response; `data` has its name. */
export function useSaveFile<TInput = void>(toRequest: (input: TInput) => FileRequest) {
  const texts = useApiTexts();
  return useMutation<{ name: string }, CallFailed, TInput>({
    mutationFn: (input) => send((request: FileRequest) => saveFile(request, texts), toRequest(input)),
  });
}
