"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/toaster";
import { queryKeys } from "#lib/client/queries/keys";
import { send, type CallFailed } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import { companyPaths } from "#lib/wire/company-paths";
import { noticeFromWire } from "#lib/wire/notice";

export interface CompanyChange {
  id: string;
  state?: "active" | "closed";
  activatesMembers?: boolean;
}

/** Approves, declines or closes a company, or changes whether it activates its members. */
export function useCompanyChange(onDone: (change: CompanyChange) => void) {
  const call = useApi();
  const queries = useQueryClient();
  return useMutation<unknown, CallFailed, CompanyChange>({
    mutationFn: (body) => send(call, { method: "POST", path: companyPaths.changeCompany, body }),
    onSuccess: (response, change) => {
      notify("success", noticeFromWire(response));
      onDone(change);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.companies }),
  });
}
