import { queryOptions } from "@tanstack/react-query";
import type { CompanyLoginResponse } from "#lib/wire/company-login/responses";
import { companyPaths } from "#lib/wire/company-paths";
import { queryKeys } from "#lib/client/queries/keys";
import { get, type Call } from "#lib/client/queries/query-api";

export const companyLoginQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.companyLogin,
    queryFn: ({ signal }) => get<CompanyLoginResponse>(call, { path: companyPaths.companyLogin, signal }),
  });
