"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { usePanelOwner } from "./frame/panel-owner";

/** Whether the first review of the order is still to come. */
function useIsInReview(): boolean {
  const status = usePanelOwner()?.order?.status;
  return status === "received" || status === "in_review";
}

/** "In review" while the order is; otherwise "paused", without a reason. */
export function NotActiveReason() {
  const t = useTranslations("notActive");
  return t(useIsInReview() ? "text" : "paused");
}

export function WhileInReview({ children, otherwise }: { children: ReactNode; otherwise?: ReactNode }) {
  return useIsInReview() ? children : otherwise;
}
