"use client";

import { useState } from "react";
import type { CardState } from "#lib/domain/order/card/made-card";
import { CardChangeDialog, toIrreversibleChange, type FinalChange } from "./card-change-dialog";
import type { useCardChange } from "./use-card-change";

/** Asks before a change that the owner cannot undo. `question` is the open dialog, or null. */
export function useFinalQuestion(change: ReturnType<typeof useCardChange>) {
  const [asking, setAsking] = useState<FinalChange | null>(null);

  /** @returns false when the change needs no question */
  function askIfFinal(code: string, to: CardState): boolean {
    const final = toIrreversibleChange(code, to);
    if (final) setAsking(final);
    return final !== null;
  }

  const question = asking && (
    <CardChangeDialog
      change={asking}
      isBusy={change.isPending}
      onConfirm={() => change.mutate(asking, { onSettled: () => setAsking(null) })}
      onClose={() => setAsking(null)}
    />
  );
  return { askIfFinal, question };
}
