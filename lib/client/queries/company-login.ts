import { queryOptions } from "@tanstack/react-query";
import type { CompanyLoginResponse } from "#lib/wire/company-login/responses";
import { paths } from "#lib/wire/api-paths";
import { queryKeys } from "./keys.ts";
import { get, type Call } from "./query-api.ts";

export const companyLoginQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.companyLogin,
    queryFn: ({ signal }) => get<CompanyLoginResponse>(call, { path: paths.companyLogin, signal }),
  });
