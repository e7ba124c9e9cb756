import { queryOptions } from "@tanstack/react-query";
import type { GoogleConnectionResponse } from "#lib/wire/google/responses";
import { paths } from "#lib/wire/api-paths";
import { get, type Call } from "./query-api.ts";

export const googleConnectionQuery = (call: Call) =>
  queryOptions({
    queryKey: ["google-connection"],
    queryFn: ({ signal }) => get<GoogleConnectionResponse>(call, { path: paths.googleConnection, signal }),
  });
