"use client";

import { paths } from "#lib/wire/api-paths";
import { useApi } from "#lib/client/api/use-api";

/** Downloads by GET. A plain link cannot refresh an expired session, so `callBefore` does it first. */
export function useDownload(onFailure: (text: string) => void, callBefore: string = paths.usersSummary) {
  const call = useApi();
  return async (path: string): Promise<void> => {
    const result = await call({ method: "GET", path: callBefore });
    if (result.ok) window.location.assign(path);
    else onFailure(result.message);
  };
}
