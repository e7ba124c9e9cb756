"use client";

import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { hiddenLinksQuery } from "@/lib/client/queries/links";
import { useApi } from "@/lib/client/use-api";
import { hiddenAfterSave } from "@/lib/domain/hidden-links";
import { paths } from "@/lib/wire/paths";
import { hiddenLinksFromWire, visibilityChanges, type ProfileFormValues } from "@/lib/wire/profile-form";

type Links = ProfileFormValues["socialLinks"];

export interface HiddenLinks {
  /** As stored; null until they are known. */
  links: readonly string[] | null;
  failure: string;
  clearFailure: () => void;
  /**
   * Brings the service's links to what the form says.
   *
   * @param before as stored before the save, and `after` it
   * @returns what went wrong; empty when nothing did
   */
  save: (wanted: Links, stored: { before: Links; after: Links }) => Promise<string>;
}

/** Links that the public page leaves out (docs/api.md). Links must be saved before they can be hidden. */
export function useHiddenLinks(): HiddenLinks {
  const call = useApi();
  const queries = useQueryClient();
  const query = hiddenLinksQuery(call);
  // What the form is compared with may not change under it.
  const { data, error } = useQuery({ ...query, staleTime: Infinity, refetchOnWindowFocus: false });
  const [isTold, setTold] = useState(false);

  async function save(wanted: Links, { before, after }: { before: Links; after: Links }): Promise<string> {
    const known = data ?? [];
    // What took the place of a hidden link is hidden by now, also where another link was meant.
    const hiddenNow = hiddenAfterSave(
      before.map(({ link }) => ({ link, isHidden: known.includes(link) })),
      after.map(({ link }) => link),
    );
    let stored = data && [...hiddenNow];
    let problem = "";
    for (const body of visibilityChanges(wanted, known, [...hiddenNow])) {
      const result = await call({ method: "POST", path: paths.linkVisibility, body });
      if (result.ok) stored = hiddenLinksFromWire(result.data) ?? stored;
      else problem = result.message;
    }
    if (stored) queries.setQueryData(query.queryKey, stored);
    return problem;
  }

  return {
    links: data ?? null,
    failure: error && !isTold ? error.message : "",
    clearFailure: () => setTold(true),
    save,
  };
}
