import { queryOptions } from "@tanstack/react-query";
import { paths } from "#lib/wire/api-paths";
import { personFromWire } from "#lib/wire/person/client";
import type { PersonResponse } from "#lib/wire/person/responses";
import { queryKeys } from "#lib/client/queries/keys";
import { get, type Call } from "#lib/client/queries/query-api";

export const personQuery = (call: Call, userId: string) =>
  queryOptions({
    queryKey: queryKeys.person(userId),
    queryFn: async ({ signal }) =>
      personFromWire(await get<PersonResponse>(call, { path: paths.personOf(userId), signal })),
  });
