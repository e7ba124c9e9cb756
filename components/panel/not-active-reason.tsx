"use client";

import { useTranslations } from "next-intl";
import { usePanelOwner } from "./frame/panel-owner";

/** "In review" while the order is; otherwise "paused", without a reason. */
export function NotActiveReason() {
  const t = useTranslations("notActive");
  const status = usePanelOwner()?.order?.status;
  const isInReview = status === "received" || status === "in_review";
  return t(isInReview ? "text" : "paused");
}
