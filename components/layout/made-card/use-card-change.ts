"use client";

import type { QueryKey } from "@tanstack/react-query";
import { useChange } from "@/components/layout/use-change";
import type { CardState } from "#lib/domain/order/card/made-card";

interface Change {
  code: string;
  to: CardState;
}

/** Changes the state of a card. @param queryKey key of the list to invalidate */
export const useCardChange = (
  call: "POST /api/group/cards/change/v1" | "POST /api/users/cards/change/v1",
  queryKey: QueryKey,
) => useChange((body: Change) => ({ call, body }), { invalidates: [queryKey] });
