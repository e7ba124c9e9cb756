import { ok, route } from "#lib/server/api/route";
import { getEnv } from "#lib/server/env";
import { translate } from "#lib/i18n/translate";
import { documentQuery, toOpenApi } from "#lib/open-api/document";
import { OPERATIONS } from "#lib/open-api/operations";

export const GET = route({ access: "all", query: documentQuery }, async ({ query: { lang } }) =>
  ok(
    toOpenApi(OPERATIONS, {
      appOrigin: getEnv().appOrigin,
      translate: (key) => translate(lang, { key }),
    }),
  ),
);
