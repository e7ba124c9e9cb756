import { queryOptions } from "@tanstack/react-query";
import { accountFromWire } from "#lib/wire/person/client";
import type { ResponseOf } from "#lib/contract/calls";
import { queryKeys } from "#lib/client/queries/keys";
import { sendCall, type Call } from "#lib/client/queries/query-api";

export type PersonViewModel = ReturnType<typeof accountFromWire> &
  Omit<ResponseOf<"GET /api/group/person/v1">, "user">;

export const personQuery = (call: Call, userId: string) =>
  queryOptions({
    queryKey: queryKeys.person(userId),
    queryFn: async ({ signal }): Promise<PersonViewModel> => {
      const { user, ...record } = await sendCall(call, {
        call: "GET /api/group/person/v1",
        query: { id: userId },
        signal,
      });
      return { ...accountFromWire(user), ...record };
    },
  });
