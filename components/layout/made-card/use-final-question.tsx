"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { formatCardCode, type CardState } from "#lib/domain/order/card/made-card";
import type { useCardChange } from "./use-card-change";

/** States that the owner of the card cannot undo. */
const FINAL_STATES = ["replaced", "unassigned"] as const;

interface FinalChange {
  code: string;
  to: (typeof FINAL_STATES)[number];
}

/** Asks before a change that the owner cannot undo. `question` is the open dialog, or null. */
export function useFinalQuestion(change: ReturnType<typeof useCardChange>) {
  const t = useTranslations("madeCards.ask");
  const { ask, dialog } = useConfirm((close, final: FinalChange) => ({
    question: t(`${final.to}.question`, { code: formatCardCode(final.code) }),
    text: t(`${final.to}.text`),
    confirm: t(`${final.to}.confirm`),
    isBusy: change.isPending,
    onConfirm: () => change.mutate(final, { onSettled: close }),
  }));

  /** @returns false when the change needs no question */
  function askIfFinal(code: string, state: CardState): boolean {
    const to = FINAL_STATES.find((final) => final === state);
    if (to) ask({ code, to });
    return to !== undefined;
  }

  return { askIfFinal, question: dialog };
}
