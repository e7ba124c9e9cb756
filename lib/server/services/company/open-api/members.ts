import "server-only";
import type { ListedMember } from "#lib/domain/company/listed-member";
import { AppError } from "#lib/domain/errors";
import { listMembers } from "#lib/server/dal/company/listed-members";
import { findMemberId } from "#lib/server/dal/company/membership";
import { transact, type Tx } from "#lib/server/dal/transact";
import { changePageOf } from "#lib/server/services/change-page";
import { replyOnce, type RepeatableRequest } from "#lib/server/services/company/api-replies";
import { createInvitations } from "#lib/server/services/company/invitations";
import { changeMemberIn, deprovisionMember } from "#lib/server/services/company/members";
import {
  toOpenInvitation,
  type MemberChanges,
  type NewMemberInput,
  type OpenInvitation,
} from "#lib/open-api/members";

export { listMembers };

/** @throws AppError not_found, also for members of other companies (company 4) */
export async function getMember(companyId: string, publicId: string, tx?: Tx): Promise<ListedMember> {
  const [member] = await listMembers(companyId, { publicId, limit: 1 }, tx);
  if (!member) throw new AppError("not_found");
  return member;
}

/** A key has the rights of the owner who created it. */
const ownerOf = (companyId: string) => ({ companyId, role: "owner" }) as const;

/** @throws AppError as `createInvitations` and `replyOnce` */
export const inviteMember = (
  companyId: string,
  { invitation, language }: NewMemberInput,
  request: RepeatableRequest | null,
): Promise<{ body: OpenInvitation; isRepeated: boolean }> =>
  transact((tx) =>
    replyOnce(tx, request, async () => {
      const [created] = await createInvitations(tx, ownerOf(companyId), null, {
        invitations: [invitation],
        language,
      });
      if (!created) throw new AppError("internal");
      return toOpenInvitation(created);
    }),
  );

/** Resolves a public id to the account id. @throws AppError not_found, as `getMember` */
export async function requireUserId(companyId: string, publicId: string): Promise<string> {
  const userId = await findMemberId(companyId, publicId);
  if (userId === null) throw new AppError("not_found");
  return userId;
}

/** @throws AppError as `changeMemberIn` */
export async function updateMember(
  companyId: string,
  publicId: string,
  changes: MemberChanges,
): Promise<ListedMember> {
  const userId = await requireUserId(companyId, publicId);
  return changePageOf(userId, async (tx) => {
    await changeMemberIn(tx, { userId: null, member: ownerOf(companyId) }, userId, changes, null);
    // Before the commit, because the member may be removed after it.
    return getMember(companyId, publicId, tx);
  });
}

/** @throws AppError as `deprovisionMember` */
export async function deleteMember(companyId: string, publicId: string): Promise<void> {
  const userId = await requireUserId(companyId, publicId);
  await deprovisionMember(companyId, userId);
}
