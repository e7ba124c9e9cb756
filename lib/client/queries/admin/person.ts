import { callQueryOf } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";
import type { ResponseOf } from "#lib/contract/calls";
import { accountFromWire } from "#lib/wire/person/client";

export type PersonViewModel = ReturnType<typeof accountFromWire> &
  Omit<ResponseOf<"GET /api/group/person/v1">, "user">;

export const personQuery = (call: Call, userId: string) =>
  callQueryOf(
    call,
    { call: "GET /api/group/person/v1", query: { id: userId } },
    ({ user, ...record }): PersonViewModel => ({ ...accountFromWire(user), ...record }),
  );
