import "server-only";
import type { Membership } from "#lib/domain/company/company";
import type { LiveSession } from "#lib/server/dal/account/sessions";
import { findMembership } from "#lib/server/dal/company/members";

/** Returns null for inactive users too (company 3). */
export const findMember = async ({ user }: LiveSession): Promise<Membership | null> =>
  user.isActive ? findMembership(user.id) : null;
