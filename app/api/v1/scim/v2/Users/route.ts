import { getEnv } from "#lib/server/env";
import { openRoute } from "#lib/server/open-api/open-route";
import { SCIM } from "#lib/server/open-api/scim";
import { listMembers } from "#lib/server/services/company/open-api/members";
import { findScimUsers, toScimList, toScimUser } from "#lib/open-api/scim";

export const GET = openRoute(
  findScimUsers,
  async ({ key, query: { filter: login } }) => {
    const members = await listMembers(key.companyId, { login, limit: 1 });
    return toScimList(members.map((member) => toScimUser(member, getEnv())));
  },
  SCIM,
);
