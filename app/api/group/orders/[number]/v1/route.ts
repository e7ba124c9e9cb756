import { editOrderCall, getOrderDetailsCall } from "#lib/contract/order/order-details";
import { serve } from "#lib/server/api/serve";
import { editOrder, getOrderDetails, type VersionedDetails } from "#lib/server/services/order/order-details";
import { isEditable, isPrinted } from "#lib/domain/order/order-details";

const toResponse = ({ lastStep, ...order }: VersionedDetails) => ({
  ...order,
  isEditable: isEditable(order.status),
  isPrinted: isPrinted(lastStep),
});

export const GET = serve(getOrderDetailsCall, async ({ params }) =>
  toResponse(await getOrderDetails(params.number)),
);

export const PUT = serve(editOrderCall, async ({ session, params, body }) =>
  toResponse(await editOrder(session.user.id, params.number, body)),
);
