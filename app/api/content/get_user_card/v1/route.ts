import { AppError } from "#lib/domain/errors";
import { ok, route } from "#lib/server/api/route";
import { findCard } from "#lib/server/services/cards";
import { cardQuery, toCardWire } from "#lib/wire/card/server";

export const GET = route({ access: "all", query: cardQuery }, async ({ query }) => {
  const card = await findCard(query.user_id);
  if (!card) throw new AppError("not_found");
  return ok({ card: toCardWire(card) });
});
