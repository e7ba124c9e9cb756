"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Pager } from "./pager";

interface Props extends Pick<ComponentProps<typeof Pager>, "isBoxed" | "className"> {
  page: number;
  /** Undefined until it is loaded. */
  list: Pick<ComponentProps<typeof Pager>, "limit" | "total" | "isTotalCapped"> | undefined;
  onPage: (page: number) => void;
}

/** A pager that scrolls to the top when another page is opened. */
export function ListPager({ onPage, ...props }: Props) {
  return (
    <SteadyPager
      {...props}
      onPage={(to) => {
        onPage(to);
        window.scrollTo({ top: 0 });
      }}
    />
  );
}

/** For a list among others on a page: does not scroll. */
export function SteadyPager({ list, onPage, ...props }: Props) {
  if (!list) return null;
  const { limit, total, isTotalCapped } = list;
  return (
    <Pager
      {...props}
      limit={limit}
      total={total}
      isTotalCapped={isTotalCapped}
      step={(label, to) => (
        <Button tone="quiet" size="small" disabled={to === null} onClick={() => to !== null && onPage(to)}>
          {label}
        </Button>
      )}
    />
  );
}
