import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "#lib/client/queries/keys";
import { sendCall, type Call } from "#lib/client/queries/query-api";

export const companyLoginQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.companyLogin,
    queryFn: ({ signal }) => sendCall(call, { call: "GET /api/users/company/login/v1", signal }),
  });
