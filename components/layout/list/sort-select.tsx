import type { ReactNode } from "react";
import { FilterSelect } from "@/components/ui/fields/select";

interface Sorting<Sort extends string> {
  sort: Sort | "createdAt";
  order: "asc" | "desc";
}

interface Props<Sort extends string> {
  label: string;
  sorting: Sorting<Sort>;
  sorts: readonly Sort[];
  className?: string | undefined;
  onChange: (sorting: Sorting<Sort>) => void;
  /** Options, whose values are sort and order, e.g. "createdAt.desc". */
  children: ReactNode;
}

/** Sort order of a list; newest first by default. */
export function SortSelect<Sort extends string>(props: Props<Sort>) {
  const { label, sorting, sorts, className, onChange, children } = props;
  return (
    <FilterSelect
      className={className}
      label={label}
      value={`${sorting.sort}.${sorting.order}`}
      isSet={sorting.sort !== "createdAt" || sorting.order !== "desc"}
      onChange={(event) => {
        const [sort, order] = event.target.value.split(".");
        onChange({
          sort: sorts.find((name) => name === sort) ?? "createdAt",
          order: order === "asc" ? "asc" : "desc",
        });
      }}
    >
      {children}
    </FilterSelect>
  );
}
