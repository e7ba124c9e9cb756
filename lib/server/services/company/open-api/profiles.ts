import "server-only";
import {
  lockedFields,
  shownTitle,
  type EffectiveTemplate,
  type LockedField,
} from "#lib/domain/company/template";
import { AppError } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";
import type { ProfileChanges } from "#lib/domain/profile/profile";
import type { VisibleProfile } from "#lib/domain/profile/visible-profile";
import { audit } from "#lib/server/dal/admin/audit";
import { listMembers, lockMembership } from "#lib/server/dal/company/listed-members";
import { findEffectiveTemplate, findEffectiveTemplates } from "#lib/server/dal/company/templates";
import { findProfileAsShown, lockProfile, saveProfile } from "#lib/server/dal/profile/profiles";
import { changePageOf } from "#lib/server/services/change-page";
import { refuseLockedChanges } from "#lib/server/services/company/locked-fields";
import { plainNameOf, type ShownMember } from "#lib/open-api/profiles";
import { getMember } from "./members.ts";

/** Lists members with their titles as the templates of company and departments set them. */
export async function listProfiles(
  companyId: string,
  filter: { after?: { at: string; id: string } | undefined; limit: number },
): Promise<ShownMember[]> {
  const members = await listMembers(companyId, filter);
  const byDepartment = await findEffectiveTemplates(
    companyId,
    members.flatMap(({ department }) => (department ? [department.id] : [])),
  );
  return members.map((member) => {
    const effective = byDepartment.get(member.department?.id ?? null);
    return {
      ...member,
      shownTitle: effective ? shownTitle(member.title, effective, member.language) : member.title,
    };
  });
}

export interface MemberProfile {
  profile: VisibleProfile;
  locks: LockedField[];
}

/** @param language defaults to the account's language @throws AppError not_found */
export async function getMemberProfile(
  companyId: string,
  publicId: string,
  language?: Locale,
): Promise<MemberProfile> {
  const { userId, language: own } = await getMember(companyId, publicId);
  const [profile, effective] = await Promise.all([
    findProfileAsShown(userId, language ?? own),
    findEffectiveTemplate(userId),
  ]);
  return toMemberProfile(profile, effective);
}

function toMemberProfile(profile: VisibleProfile | null, effective: EffectiveTemplate | null): MemberProfile {
  if (!profile) throw new AppError("not_found");
  return { profile, locks: effective ? lockedFields(effective) : [] };
}

/** @throws AppError not_found, forbidden (locked by the company) */
export async function updateMemberProfile(
  companyId: string,
  publicId: string,
  changes: ProfileChanges,
): Promise<MemberProfile> {
  const { userId, language } = await getMember(companyId, publicId);
  return changePageOf(userId, async (tx) => {
    await lockProfile(tx, userId);
    if (!(await lockMembership(tx, companyId, userId))) throw new AppError("not_found");
    await refuseLockedChanges(tx, userId, changes, plainNameOf);
    if (Object.keys(changes).length > 0) {
      await saveProfile(tx, userId, changes);
      await audit(tx, {
        actorId: null,
        action: "profile.edited",
        targetId: userId,
        fields: Object.keys(changes),
      });
    }
    // Before the commit, because the member may be removed after it.
    const profile = await findProfileAsShown(userId, changes.language ?? language, tx);
    return toMemberProfile(profile, await findEffectiveTemplate(userId, tx));
  });
}
