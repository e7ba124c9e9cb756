"use client";

import { useMutation } from "@tanstack/react-query";
import { useApi } from "#lib/client/api/use-api";
import { sendCall } from "#lib/client/queries/query-api";

/** Downloads by GET. A plain link cannot refresh an expired session, so `callBefore` does it first. */
export function useDownload(callBefore: "GET /api/group/summary/v1" | "GET /api/users/fun") {
  const call = useApi();
  const { mutate, error, reset } = useMutation<unknown, Error, string>({
    mutationFn: () => sendCall(call, { call: callBefore }),
    onSuccess: (_response, path) => window.location.assign(path),
  });
  return { download: (path: string) => mutate(path), failure: error?.message ?? "", clearFailure: reset };
}
