"use client";

import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { hiddenLinksQuery } from "#lib/client/queries/links";
import { useApi } from "#lib/client/use-api";
import { hiddenAfterSave } from "#lib/domain/profile/hidden-links";
import { paths } from "#lib/wire/api-paths";
import { hiddenLinksFromWire, visibilityChanges, type ProfileFormValues } from "#lib/wire/profile/client";

type Links = ProfileFormValues["socialLinks"];

export interface HiddenLinks {
  /** As stored; null while loading. */
  links: readonly string[] | null;
  failure: string;
  clearFailure: () => void;
  /**
   * Sends the changes of visibility.
   *
   * @param wanted links of the form
   * @param stored links as stored before and after the save of the profile
   * @returns error message; empty on success
   */
  save: (wanted: Links, stored: { before: Links; after: Links }) => Promise<string>;
}

/** Links that the public page leaves out. Only saved links can be hidden. */
export function useHiddenLinks(): HiddenLinks {
  const call = useApi();
  const queries = useQueryClient();
  const query = hiddenLinksQuery(call);
  // No refetch: the form is compared with these links.
  const { data, error } = useQuery({ ...query, staleTime: Infinity, refetchOnWindowFocus: false });
  const [isDismissed, setDismissed] = useState(false);

  async function save(wanted: Links, { before, after }: { before: Links; after: Links }): Promise<string> {
    const known = data ?? [];
    // The server hides the link that replaced a hidden one, even if another link was meant.
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
    failure: error && !isDismissed ? error.message : "",
    clearFailure: () => setDismissed(true),
    save,
  };
}
