"use client";

import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { hiddenLinksQuery } from "@/lib/client/queries/links";
import { useApi } from "@/lib/client/use-api";
import { paths } from "@/lib/wire/paths";
import { hiddenLinksFromWire, visibilityChanges, type LinkValue } from "@/lib/wire/profile-form";

export interface HiddenLinks {
  /** As stored; null until they are known. */
  links: readonly string[] | null;
  failure: string;
  clearFailure: () => void;
  /** Brings the service's links to what the form says. @returns what went wrong; empty when nothing did */
  save: (wanted: readonly LinkValue[]) => Promise<string>;
}

/** Links that the public page leaves out (docs/api.md). Links must be saved before they can be hidden. */
export function useHiddenLinks(): HiddenLinks {
  const call = useApi();
  const queries = useQueryClient();
  const query = hiddenLinksQuery(call);
  // What the form is compared with may not change under it.
  const { data, error } = useQuery({ ...query, staleTime: Infinity, refetchOnWindowFocus: false });
  const [isTold, setTold] = useState(false);

  async function save(wanted: readonly LinkValue[]): Promise<string> {
    let stored = data ?? [];
    let problem = "";
    for (const body of visibilityChanges(wanted, stored)) {
      const result = await call({ method: "POST", path: paths.linkVisibility, body });
      if (result.ok) stored = hiddenLinksFromWire(result.data) ?? stored;
      else problem = result.message;
    }
    queries.setQueryData(query.queryKey, stored);
    return problem;
  }

  return {
    links: data ?? null,
    failure: error && !isTold ? error.message : "",
    clearFailure: () => setTold(true),
    save,
  };
}
