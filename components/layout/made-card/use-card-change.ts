"use client";

import type { QueryKey } from "@tanstack/react-query";
import { useChange } from "@/components/layout/use-change";
import type { CardState } from "#lib/domain/order/card/made-card";

interface Change {
  code: string;
  to: CardState;
}

/** Changes the state of a card. @param queryKey key of the list to invalidate */
export const useCardChange = (path: string, queryKey: QueryKey) =>
  useChange((body: Change) => ({ path, body }), { invalidates: [queryKey] });
