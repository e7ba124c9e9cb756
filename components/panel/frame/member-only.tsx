"use client";

import type { ReactNode } from "react";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";

/** Renders its children only for members of an active company (company 6). */
export function MemberOnly({ children }: { children: ReactNode }) {
  return usePanelOwner()?.hasCompany ? children : null;
}
