import { undoMovesCall } from "#lib/contract/orders";
import { serve } from "#lib/server/api/serve";
import { undoMoves } from "#lib/server/services/orders";

export const POST = serve(undoMovesCall, ({ session, body }) => undoMoves(session.user.id, body.numbers));
