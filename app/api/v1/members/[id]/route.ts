import { openRoute } from "#lib/server/open-api/open-route";
import {
  deleteMember as remove,
  getMember as get,
  updateMember as update,
} from "#lib/server/services/company/open-api/members";
import { deleteMember, getMember, toMember, updateMember } from "#lib/open-api/members";

export const GET = openRoute(getMember, async ({ key, params }) =>
  toMember(await get(key.companyId, params.id)),
);

export const PATCH = openRoute(updateMember, async ({ key, params, body }) =>
  toMember(await update(key.companyId, params.id, body)),
);

export const DELETE = openRoute(deleteMember, async ({ key, params }) => {
  await remove(key.companyId, params.id);
});
