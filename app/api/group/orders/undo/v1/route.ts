import { undoMovesCall } from "#lib/contract/order/orders";
import { serve } from "#lib/server/api/serve";
import { undoMoves } from "#lib/server/services/order/orders";

export const POST = serve(undoMovesCall, ({ session, body }) => undoMoves(session.user.id, body.numbers));
