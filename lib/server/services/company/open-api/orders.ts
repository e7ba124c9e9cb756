import "server-only";
import type { ListedTeamOrder, NewTeamOrder } from "#lib/domain/company/team-order";
import * as dal from "#lib/server/dal/company/team-orders";
import { fromReplica } from "#lib/server/dal/replica";
import { transact } from "#lib/server/dal/transact";
import { replyOnce, type RepeatableRequest } from "#lib/server/services/company/api-replies";
import { orderCards } from "#lib/server/services/company/team-orders";
import { toOrder, type OpenOrder } from "#lib/open-api/orders";

export const listOrders = (...args: Parameters<typeof dal.listTeamOrdersAfter>): Promise<ListedTeamOrder[]> =>
  fromReplica(() => dal.listTeamOrdersAfter(...args));

/** @throws AppError as `orderCards` and `replyOnce` */
export const createOrder = (
  companyId: string,
  order: NewTeamOrder,
  request: RepeatableRequest | null,
): Promise<{ body: OpenOrder; isRepeated: boolean }> =>
  transact((tx) =>
    replyOnce(tx, request, async () => {
      const { id } = await orderCards(tx, { companyId, placedBy: null }, order);
      return toOrder(await dal.getTeamOrder(tx, id));
    }),
  );
