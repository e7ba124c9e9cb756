import type { ReactNode } from "react";
import { ColumnHeader } from "./column-header";

/** The part of a TanStack header that this needs: a table type would fix the table's features. */
interface Header {
  id: string;
  column: {
    id: string;
    getIsSorted: () => "asc" | "desc" | false;
    getCanSort: () => boolean;
    getToggleSortingHandler: () => ((event: unknown) => void) | undefined;
  };
}

interface Props<H extends Header> {
  groups: readonly { id: string; headers: readonly H[] }[];
  cellClass: (columnId: string) => string;
  children: (header: H) => ReactNode;
}

/** Head of a TanStack table; columns that can be sorted are buttons. */
export function TableHead<H extends Header>({ groups, cellClass, children }: Props<H>) {
  return (
    <thead>
      {groups.map((group) => (
        <tr key={group.id} className="border-b border-line text-sm text-muted">
          {group.headers.map((header) => (
            <ColumnHeader
              key={header.id}
              sorted={header.column.getIsSorted()}
              onSort={header.column.getCanSort() ? header.column.getToggleSortingHandler() : undefined}
              className={cellClass(header.column.id)}
            >
              {children(header)}
            </ColumnHeader>
          ))}
        </tr>
      ))}
    </thead>
  );
}
