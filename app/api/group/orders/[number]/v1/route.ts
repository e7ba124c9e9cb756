import { editOrderCall, getOrderCall } from "#lib/contract/order/order";
import { isEditable, isPrinted } from "#lib/domain/order/order-details";
import { dueDaOf } from "#lib/domain/order/order-list";
import { allowedMoves } from "#lib/domain/order/order-status";
import { serve } from "#lib/server/api/serve";
import { editOrder, getOrder, type VersionedOrder } from "#lib/server/services/order/order-edits";

const toResponse = ({ lastStep, ...order }: VersionedOrder) => ({
  ...order,
  dueDa: dueDaOf(order),
  moves: allowedMoves(order.status, lastStep),
  isEditable: isEditable(order.status),
  isPrinted: isPrinted(lastStep),
});

export const GET = serve(getOrderCall, async ({ params }) => toResponse(await getOrder(params.number)));

export const PUT = serve(editOrderCall, async ({ session, params, body }) =>
  toResponse(await editOrder(session.user.id, params.number, body)),
);
