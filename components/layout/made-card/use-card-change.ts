"use client";

import { useChange } from "@/components/layout/use-change";
import type { ReadCall } from "#lib/client/queries/call-query";
import type { CardState } from "#lib/domain/order/card/made-card";

interface Change {
  code: string;
  to: CardState;
}

/** Changes the state of a card. @param list to refetch */
export const useCardChange = (
  call: "POST /api/group/cards/change/v1" | "POST /api/users/cards/change/v1",
  list: ReadCall,
) => useChange((body: Change) => ({ call, body }), { invalidates: [list] });
