import { queryOptions } from "@tanstack/react-query";
import type { CompanyState } from "#lib/domain/company/company";
import { companyPaths } from "#lib/wire/company-paths";
import type { CompaniesResponse } from "#lib/wire/company/responses";
import type { InvoicesResponse } from "#lib/wire/team-order/responses";
import { queryKeys } from "#lib/client/queries/keys";
import { get, type Call } from "#lib/client/queries/query-api";

export interface CompanySearch {
  text: string;
  state: CompanyState | "";
  page: number;
}

export const companiesQuery = (call: Call, search: CompanySearch) =>
  queryOptions({
    queryKey: queryKeys.companyList(search),
    queryFn: ({ signal }) => {
      const { text, state, page } = search;
      const query = new URLSearchParams({
        ...(text && { search: text }),
        ...(state && { state }),
        page: String(page),
      });
      return get<CompaniesResponse>(call, { path: `${companyPaths.companies}?${query}`, signal });
    },
  });

export const invoicesQuery = (call: Call, page: number) =>
  queryOptions({
    queryKey: queryKeys.invoiceList(page),
    queryFn: ({ signal }) =>
      get<InvoicesResponse>(call, { path: `${companyPaths.invoices}?page=${page}`, signal }),
  });
