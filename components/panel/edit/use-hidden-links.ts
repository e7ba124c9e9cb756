"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { hiddenLinksQuery } from "#lib/client/queries/profile/hidden-links";
import { useApi } from "#lib/client/api/use-api";

export interface HiddenLinks {
  /** As stored; null while loading. */
  links: readonly string[] | null;
  failure: string;
  clearFailure: () => void;
}

export function useHiddenLinks(): HiddenLinks {
  // No refetch: the form is compared with these links.
  const query = { ...hiddenLinksQuery(useApi()), staleTime: Infinity, refetchOnWindowFocus: false };
  const { data, error } = useQuery(query);
  const [isDismissed, setDismissed] = useState(false);
  return {
    links: data ?? null,
    failure: error && !isDismissed ? error.message : "",
    clearFailure: () => setDismissed(true),
  };
}
