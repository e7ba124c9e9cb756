import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "#lib/client/queries/keys";
import { withChanged } from "#lib/client/queries/put-response";
import { accountFromWire, type PersonViewModel } from "#lib/wire/person/client";
import type { UserViewModel } from "#lib/wire/user/client";
import type { AdminUserWire } from "#lib/wire/user/responses";

/** Puts a changed user into the loaded lists and the loaded record. */
export function putUser(queries: QueryClient, changed: AdminUserWire): void {
  const account = accountFromWire(changed);
  queries.setQueriesData<{ users: UserViewModel[] }>(
    { queryKey: queryKeys.userLists },
    (list) => list && { ...list, users: withChanged(list.users, account.user) },
  );
  queries.setQueryData<PersonViewModel>(
    queryKeys.person(account.user.id),
    (person) => person && { ...person, ...account },
  );
}
