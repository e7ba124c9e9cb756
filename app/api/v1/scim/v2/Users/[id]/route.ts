import { getEnv } from "#lib/server/env";
import { openRoute } from "#lib/server/open-api/open-route";
import { SCIM } from "#lib/server/open-api/scim";
import { deleteMember, getMember } from "#lib/server/services/company/open-api/members";
import { changeScimUser, deleteScimUser, getScimUser, toScimUser } from "#lib/open-api/scim";

export const GET = openRoute(
  getScimUser,
  async ({ key, params }) => toScimUser(await getMember(key.companyId, params.id), getEnv()),
  SCIM,
);

export const PATCH = openRoute(
  changeScimUser,
  async ({ key, params, body: isActive }) => {
    const member = await getMember(key.companyId, params.id);
    if (!isActive) await deleteMember(key.companyId, params.id);
    return toScimUser(member, { ...getEnv(), active: isActive });
  },
  SCIM,
);

export const DELETE = openRoute(
  deleteScimUser,
  async ({ key, params }) => {
    await deleteMember(key.companyId, params.id);
  },
  SCIM,
);
