import { COMPANY_STATES } from "#lib/domain/company/company";
import { defineList } from "#lib/client/list/list";
import { choiceFilter, textFilter, type FilterValues } from "#lib/client/list/search";
import { queryKeys } from "#lib/client/queries/keys";
import { sendCall } from "#lib/client/queries/query-api";

/** Companies, and requests for one. */
export const companyList = defineList({
  filters: { text: textFilter("search"), state: choiceFilter("state", COMPANY_STATES, "") },
  key: queryKeys.companyList,
  load: (call, query, signal) => sendCall(call, { call: "GET /api/group/companies/v1", query, signal }),
  rows: ({ companies }) => companies,
});

export type CompanyFilters = FilterValues<typeof companyList.filters>;

/** Invoices and credit notes of all companies, newest first. */
export const invoiceList = defineList({
  filters: {},
  key: queryKeys.invoiceList,
  load: (call, query, signal) =>
    sendCall(call, { call: "GET /api/group/companies/invoices/v1", query, signal }),
  rows: ({ invoices }) => invoices,
});
