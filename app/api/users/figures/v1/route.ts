import { ok, route } from "#lib/server/api/route";
import { getFigures } from "#lib/server/services/figures";
import type { FiguresResponse } from "#lib/wire/statistics/responses";
import { figuresQuery } from "#lib/wire/statistics/server";

export const GET = route(
  { access: "activeOwner", query: figuresQuery },
  async ({ session, query, language }) => {
    const response: FiguresResponse = await getFigures(session.user.id, query, language);
    return ok(response);
  },
);
