"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "#lib/client/api/use-api";
import { putInLists, putResponse } from "#lib/client/queries/put-response";
import { accountFromWire } from "#lib/wire/person/client";
import type { AdminUserWire } from "#lib/wire/user/responses";
import { personQuery } from "./person.ts";

/** Returns a function that puts a changed user into the record and the lists, which the caller refetches. */
export function usePutUser() {
  const call = useApi();
  const queries = useQueryClient();
  return (changed: AdminUserWire): void => {
    const account = accountFromWire(changed);
    const { queryKey } = personQuery(call, account.user.id);
    void putResponse(queries, queryKey, (person) => ({ ...person, ...account }));
    putInLists(queries, "GET /api/group/all", "users", account.user);
  };
}
