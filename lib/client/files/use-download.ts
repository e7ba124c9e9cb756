"use client";

import { useMutation } from "@tanstack/react-query";
import { useApi } from "#lib/client/api/use-api";
import { get } from "#lib/client/queries/query-api";
import { toPath } from "#lib/wire/call-path";

/** Downloads by GET. A plain link cannot refresh an expired session, so `callBefore` does it first. */
export function useDownload(callBefore: string = toPath("GET /api/group/summary/v1")) {
  const call = useApi();
  const { mutate, error, reset } = useMutation<unknown, Error, string>({
    mutationFn: () => get(call, { path: callBefore }),
    onSuccess: (_response, path) => window.location.assign(path),
  });
  return { download: (path: string) => mutate(path), failure: error?.message ?? "", clearFailure: reset };
}
