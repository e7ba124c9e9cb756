import { getEnv } from "#lib/server/env";
import { openRoute } from "#lib/server/open-api/open-route";
import {
  getMemberProfile,
  updateMemberProfile,
  type MemberProfile,
} from "#lib/server/services/company/open-api/profiles";
import { getProfile, toProfile, updateProfile } from "#lib/open-api/profiles";

const toResponse = ({ profile, locks }: MemberProfile) =>
  toProfile(profile, { appOrigin: getEnv().appOrigin, locks });

export const GET = openRoute(getProfile, async ({ key, params, query }) =>
  toResponse(await getMemberProfile(key.companyId, params.id, query.lang)),
);

export const PATCH = openRoute(updateProfile, async ({ key, params, body }) =>
  toResponse(await updateMemberProfile(key.companyId, params.id, body)),
);
