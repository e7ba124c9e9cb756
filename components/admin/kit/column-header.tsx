import type { ReactNode } from "react";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";

interface Props {
  sorted: "asc" | "desc" | false;
  /** Absent for columns that cannot be sorted. */
  onSort: ((event: unknown) => void) | undefined;
  className: string;
  children: ReactNode;
}

/** Header cell of a table; a button when the column can be sorted. */
export function ColumnHeader({ sorted, onSort, className, children }: Props) {
  const Arrow = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
      className={`text-start font-normal ${className}`}
    >
      {onSort ? (
        <button
          type="button"
          className={`-ms-2 inline-flex min-h-11 items-center gap-1 rounded-[10px] px-2 hover:text-text ${sorted ? "text-gold-text" : ""}`}
          onClick={onSort}
        >
          {children}
          <Arrow className="size-3.5 shrink-0" aria-hidden />
        </button>
      ) : (
        children
      )}
    </th>
  );
}
