import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { formatCardCode, type CardState } from "#lib/domain/order/card/made-card";

/** States that the owner of the card cannot undo. */
const FINAL_STATES = ["replaced", "unassigned"] as const;

export interface FinalChange {
  code: string;
  to: (typeof FINAL_STATES)[number];
}

/** Returns null for changes that need no confirmation. */
export function toIrreversibleChange(code: string, state: CardState): FinalChange | null {
  const to = FINAL_STATES.find((final) => final === state);
  return to ? { code, to } : null;
}

interface Props {
  change: FinalChange;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function CardChangeDialog({ change: { code, to }, isBusy, onConfirm, onClose }: Props) {
  const t = useTranslations(`madeCards.ask.${to}`);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      question={t("question", { code: formatCardCode(code) })}
      text={t("text")}
      confirm={t("confirm")}
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  );
}
