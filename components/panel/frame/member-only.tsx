"use client";

import type { ReactNode } from "react";
import { usePanelOwner } from "./panel-owner";

/** For people of an active company (company 6). */
export function MemberOnly({ children }: { children: ReactNode }) {
  return usePanelOwner()?.hasCompany ? children : null;
}
