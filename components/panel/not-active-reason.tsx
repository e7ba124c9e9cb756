"use client";

import { useTranslations } from "next-intl";
import { usePanelOwner } from "./panel-owner";

/** In review, as long as the order is; whoever was switched off later is told no more than that. */
export function NotActiveReason() {
  const t = useTranslations("notActive");
  const status = usePanelOwner()?.order?.status;
  const isInReview = status === "received" || status === "in_review";
  return t(isInReview ? "text" : "paused");
}
