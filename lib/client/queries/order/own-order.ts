import { callQueryOf } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";
import type { OwnOrder } from "#lib/domain/order/order";

export const ownOrderQuery = (call: Call) =>
  callQueryOf(
    call,
    { call: "GET /api/users/order/v1" },
    ({ order }): OwnOrder | null =>
      order && {
        ...order,
        createdAt: new Date(order.createdAt),
        activatedAt: order.activatedAt === null ? null : new Date(order.activatedAt),
        correction: order.correction && {
          ...order.correction,
          correctedAt: new Date(order.correction.correctedAt),
        },
        changes: order.changes.map(({ status, changedAt }) => ({ status, changedAt: new Date(changedAt) })),
      },
  );
