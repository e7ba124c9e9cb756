import { queryOptions } from "@tanstack/react-query";
import type { CompanyLoginResponse } from "#lib/wire/company-login/responses";
import { companyPaths } from "#lib/wire/company-paths";
import { queryKeys } from "./keys.ts";
import { get, type Call } from "./query-api.ts";

export const companyLoginQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.companyLogin,
    queryFn: ({ signal }) => get<CompanyLoginResponse>(call, { path: companyPaths.companyLogin, signal }),
  });
