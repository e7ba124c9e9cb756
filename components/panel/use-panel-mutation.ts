"use client";

import { useRouter } from "next/navigation";
import { useChange } from "@/components/layout/use-change";

interface Change {
  path: string;
  body: object;
}

/** Sends a change; on success the server renders the page again. */
export function usePanelMutation(onDone?: (response: unknown) => void) {
  const router = useRouter();
  return useChange((request: Change) => request, {
    onDone: (response) => {
      onDone?.(response);
      router.refresh();
    },
  });
}
