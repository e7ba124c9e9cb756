"use client";

import type { ComponentProps } from "react";
import { Pager } from "./pager";

interface Props {
  page: number;
  list: Pick<ComponentProps<typeof Pager>, "limit" | "total" | "isTotalCapped">;
  className?: string | undefined;
  onPage: (page: number) => void;
}

/** A pager that scrolls to the top when another page is opened. */
export function ListPager({ page, list: { limit, total, isTotalCapped }, className, onPage }: Props) {
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
