import type { ComponentProps, ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { LoadFailed } from "@/components/layout/load-failed";
import { Failure } from "@/components/ui/banner";

/** Keys of the rows. */
type Keys = Pick<ComponentProps<"div">, "ref" | "onKeyDown" | "aria-describedby">;

interface Props extends Keys {
  query: Pick<UseQueryResult, "data" | "error" | "isPending" | "isPlaceholderData" | "refetch">;
  isEmpty: boolean;
  /** Shown while the first page is loaded, or a page after an empty one. */
  skeleton: ReactNode;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  /** The list stands inside of a box. */
  isBoxed?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** A page of a list in each of its states. After a failed reload the rows stay, below what has failed. */
export function ListBody({ query, isEmpty, skeleton, empty, isBoxed = false, children, ...keys }: Props) {
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  // That the page before was empty does not say that this one is.
  const isLoading = isPending || (isPlaceholderData && isEmpty);
  return (
    <>
      <Failure isInset={isBoxed} of={data ? error : null} onClose={() => void refetch()} />
      <div
        id="list"
        tabIndex={-1}
        {...keys}
        className={`outline-none transition-opacity duration-200 ${isPlaceholderData && !isLoading ? "opacity-60" : ""}`}
      >
        {isLoading && skeleton}
        {error && !data && (
          <div className={isBoxed ? "p-4" : ""}>
            <LoadFailed reason={error.message} />
          </div>
        )}
        {data !== undefined && !isLoading && (isEmpty ? empty : children)}
      </div>
    </>
  );
}
