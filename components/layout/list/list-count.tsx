import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";

interface Props {
  query: Pick<UseQueryResult, "isPending" | "isPlaceholderData">;
  /** Shown while a page is loaded for the first time. */
  loading: string;
  className?: string;
  /** How many rows match. */
  children: ReactNode;
}

/** Says how many rows match, also to screen readers when that changes. A reload in the background is not said. */
export function ListCount({ query, loading, className = "", children }: Props) {
  return (
    <p role="status" className={`text-muted ${className}`}>
      {query.isPending || query.isPlaceholderData ? loading : children}
    </p>
  );
}
