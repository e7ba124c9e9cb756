"use client";

import type { ComponentProps } from "react";
import { Pager } from "./pager";

interface Props {
  page: number;
  /** Undefined until it is loaded. */
  list: Pick<ComponentProps<typeof Pager>, "limit" | "total" | "isTotalCapped"> | undefined;
  className?: string | undefined;
  onPage: (page: number) => void;
}

/** A pager that scrolls to the top when another page is opened. */
export function ListPager({ page, list, className, onPage }: Props) {
  if (!list) return null;
  const { limit, total, isTotalCapped } = list;
  return (
    <Pager
      {...{ page, limit, total, isTotalCapped, className }}
      onChange={(to) => {
        onPage(to);
        window.scrollTo({ top: 0 });
      }}
    />
  );
}
