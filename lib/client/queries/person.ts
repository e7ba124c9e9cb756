import { queryOptions } from "@tanstack/react-query";
import { paths } from "#lib/wire/api-paths";
import { personFromWire } from "#lib/wire/person/client";
import type { PersonResponse } from "#lib/wire/person/responses";
import { queryKeys } from "./keys.ts";
import { get, type Call } from "./query-api.ts";

export const personQuery = (call: Call, userId: string) =>
  queryOptions({
    queryKey: queryKeys.person(userId),
    queryFn: async ({ signal }) =>
      personFromWire(await get<PersonResponse>(call, { path: paths.personOf(userId), signal })),
  });
