import { queryOptions } from "@tanstack/react-query";
import type { OwnOrder } from "#lib/domain/order/order";
import { queryKeys } from "./keys.ts";
import { sendCall, type Call } from "./query-api.ts";

export const ownOrderQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.ownOrder,
    queryFn: async ({ signal }): Promise<OwnOrder | null> => {
      const { order } = await sendCall(call, { call: "GET /api/users/order/v1", signal });
      return (
        order && {
          ...order,
          createdAt: new Date(order.createdAt),
          activatedAt: order.activatedAt === null ? null : new Date(order.activatedAt),
          changes: order.changes.map(({ status, changedAt }) => ({ status, changedAt: new Date(changedAt) })),
        }
      );
    },
  });
