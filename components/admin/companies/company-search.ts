import type { CompanySearch } from "#lib/client/queries/admin/companies";
import { readPage, readSearchText, type Params } from "#lib/client/read-list-params";
import { COMPANY_STATES } from "#lib/domain/company/company";

/** Reads the filters from the URL; unknown values count as absent. */
export const readCompanySearch = (params: Params): CompanySearch => ({
  text: readSearchText(params),
  state: COMPANY_STATES.find((state) => state === params.get("state")) ?? "",
  page: readPage(params),
});

/** Returns the query string of a search, without default values. */
export const toCompanyQuery = ({ text, state, page }: CompanySearch): URLSearchParams =>
  new URLSearchParams({
    ...(text && { search: text }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  });
