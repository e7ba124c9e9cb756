import { COMPANY_STATES } from "#lib/domain/company/company";
import { defineList } from "#lib/client/list/list";
import { choiceFilter, textFilter, type FilterValues } from "#lib/client/list/search";
import { callQuery } from "#lib/client/queries/call-query";

/** Companies, and requests for one. */
export const companyList = defineList({
  filters: { text: textFilter("search"), state: choiceFilter("state", COMPANY_STATES, "") },
  query: (call, query) => callQuery(call, { call: "GET /api/group/companies/v1", query }),
  rows: ({ companies }) => companies,
});

export type CompanyFilters = FilterValues<typeof companyList.filters>;

/** Invoices and credit notes of all companies, newest first. */
export const invoiceList = defineList({
  filters: {},
  query: (call, query) => callQuery(call, { call: "GET /api/group/companies/invoices/v1", query }),
  rows: ({ invoices }) => invoices,
});
