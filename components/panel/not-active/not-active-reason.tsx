"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";

/** The page is reviewed before the order is confirmed. */
function useIsInReview(): boolean {
  return usePanelOwner()?.order?.status === "new";
}

/** "In review" while the order is new; else "paused", without a reason. */
export function NotActiveReason() {
  const t = useTranslations("notActive");
  return t(useIsInReview() ? "text" : "paused");
}

export function WhileInReview({ children, otherwise }: { children: ReactNode; otherwise?: ReactNode }) {
  return useIsInReview() ? children : otherwise;
}
