"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { notify } from "@/components/ui/toaster";
import { useApi } from "#lib/client/api/use-api";
import { send, type CallFailed } from "#lib/client/queries/query-api";
import { noticeFromWire } from "#lib/wire/notice";

interface Change {
  path: string;
  body: object;
}

/** Sends a change; on success the server renders the page again. */
export function usePanelMutation(onDone?: (response: unknown) => void) {
  const call = useApi();
  const router = useRouter();
  return useMutation<unknown, CallFailed, Change>({
    mutationFn: (request) => send(call, { method: "POST", ...request }),
    onSuccess: (response) => {
      notify("success", noticeFromWire(response));
      onDone?.(response);
      router.refresh();
    },
  });
}
