"use client";

import { useChange } from "@/components/layout/use-change";

export interface CompanyChange {
  id: string;
  state?: "active" | "closed";
  activatesMembers?: boolean;
}

/** Approves, declines or closes a company, or changes whether it activates its members. */
export const useCompanyChange = (onDone: (change: CompanyChange) => void) =>
  useChange((body: CompanyChange) => ({ call: "POST /api/group/companies/change/v1", body }), {
    invalidates: ["GET /api/group/companies/v1"],
    onDone: (_response, change) => onDone(change),
  });
