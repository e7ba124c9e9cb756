import "server-only";
import { usernameKey } from "#lib/domain/account/username";
import type { CompanyRole, Membership } from "#lib/domain/company/company";
import { AppError } from "#lib/domain/errors";
import { recordLastingChange } from "#lib/server/dal/account/lasting-changes";
import { deleteSessionsOf } from "#lib/server/dal/account/sessions";
import { lockAccount } from "#lib/server/dal/account/accounts";
import { saveActivation, saveActivations } from "#lib/server/dal/admin/admin-users";
import { audit } from "#lib/server/dal/admin/audit";
import { hasDepartment } from "#lib/server/dal/company/companies";
import { lockCompany } from "#lib/server/dal/company/templates";
import * as dal from "#lib/server/dal/company/membership";
import { saveMadeCard } from "#lib/server/dal/order/made-cards";
import type { PageTx } from "#lib/server/dal/page-changes";
import type { Tx } from "#lib/server/dal/transact";
import {
  lockProvenAnd,
  refuseUnproven,
  type SessionProof,
} from "#lib/server/services/account/password-proof";
import { changePageOf } from "#lib/server/services/change-page";
import { changeCard } from "#lib/server/services/order/made-cards";

/** Member or API key of a company. A key has no user, and an owner's role within open-api 11. */
export interface Actor {
  userId: string | null;
  member: Pick<Membership, "companyId" | "role">;
}

const unknownMember = () => new AppError("not_found", { message: "errors.memberUnknown" });
const lastOwner = () => new AppError("conflict", { message: "errors.lastOwner" });
const ownPageStays = () => new AppError("conflict", { message: "errors.ownPageStays" });

/** Resolves a public id to the account id. @throws AppError not_found */
export async function requireMemberId(companyId: string, publicId: string): Promise<string> {
  const id = await dal.findMemberId(companyId, publicId);
  if (id === null) throw unknownMember();
  return id;
}

interface MemberChange {
  /** Needs the password of an owner (company 23). */
  role?: CompanyRole | undefined;
  /** Null removes the department. */
  departmentId?: string | null | undefined;
  isActive?: boolean | undefined;
}

/** @throws AppError no_session, bad_credentials, and as `changeMemberIn` */
export const changeMember = (
  member: Actor["member"],
  proof: SessionProof,
  id: string,
  change: MemberChange,
): Promise<void> =>
  changePageOf(id, async (tx) => {
    await lockCompany(tx, member.companyId);
    await lockProvenAnd(tx, proof, id);
    await changeMemberIn(tx, { userId: proof.userId, member }, id, change, proof);
  });

/**
 * @param proof null for an API key, for which an owner gave the password (open-api 15)
 * @throws AppError not_found (member, department), forbidden (a manager changes roles; page deactivated by an
 *   admin), required (password), conflict (the last owner; the page of an older account)
 */
export async function changeMemberIn(
  tx: PageTx,
  actor: Actor,
  id: string,
  { role: wantedRole, departmentId, isActive }: MemberChange,
  proof: SessionProof | null,
): Promise<void> {
  const { companyId } = actor.member;
  const stored = await lockMemberRows(tx, companyId, id);
  const role = wantedRole ?? stored.role;
  if (role !== stored.role) {
    if (actor.member.role !== "owner") throw new AppError("forbidden");
    if (proof) refuseUnproven(proof);
    if (stored.role === "owner") await requireOtherOwner(tx, companyId, id);
    if (actor.userId !== null) {
      const before = { kind: "role", companyId, memberId: id, role: stored.role } as const;
      await recordLastingChange(tx, actor.userId, before);
    }
  }
  if (departmentId && !(await hasDepartment(tx, companyId, departmentId))) {
    throw new AppError("not_found", { message: "errors.departmentUnknown" });
  }
  await dal.saveMember(tx, id, { role, ...(departmentId !== undefined && { departmentId }) });
  await audit(tx, { actorId: actor.userId, action: "company.memberChanged", targetId: id });
  if (isActive !== undefined) await setPageActive(tx, { actorId: actor.userId, id, isActive }, stored);
}

/** A company cannot reactivate a page that an admin deactivated (open-api 11). */
async function setPageActive(
  tx: PageTx,
  { actorId, id, isActive }: { actorId: string | null; id: string; isActive: boolean },
  { isNewAccount, isSwitchedOff }: dal.LockedMember,
): Promise<void> {
  const [changed] = await saveActivations(tx, [id], isActive);
  if (changed === undefined) return;
  if (isActive && !isSwitchedOff) throw new AppError("forbidden", { message: "errors.pageNotYours" });
  if (!isActive && !isNewAccount) throw ownPageStays();
  if (!isActive) await dal.markDeactivated(tx, id);
  const changes = [{ field: "isActive", from: !isActive, to: isActive } as const];
  await audit(tx, {
    actorId,
    targetId: id,
    changes,
    action: isActive ? "profile.activated" : "profile.deactivated",
  });
}

/**
 * Locks company, user and membership, always in this order. The company lock serialises role changes, so that
 * an owner remains; the user lock serialises sign-ins, so that ending the sessions finds all of them.
 *
 * @throws AppError not_found
 */
async function lockMemberRows(tx: Tx, companyId: string, id: string): Promise<dal.LockedMember> {
  await lockCompany(tx, companyId);
  await lockAccount(tx, id, "update");
  const stored = await dal.lockMember(tx, companyId, id);
  if (!stored) throw unknownMember();
  return stored;
}

async function requireOtherOwner(tx: PageTx, companyId: string, id: string): Promise<void> {
  if ((await dal.countOtherOwners(tx, companyId, id)) === 0) throw lastOwner();
}

/** Without `keepsPage`, deactivates the page and frees the cards for the next holder (company 24). */
async function endMembership(tx: PageTx, companyId: string, id: string, keepsPage: boolean): Promise<void> {
  if (!keepsPage) {
    await dal.freeCards(tx, companyId, id);
    await saveActivation(tx, id, false);
  }
  await dal.deleteMember(tx, id);
}

/** @throws AppError conflict (the last owner) */
export async function leaveCompany(
  { userId, member }: { userId: string; member: Membership },
  keepsPage: boolean,
): Promise<void> {
  const { companyId } = member;
  await changePageOf(userId, async (tx) => {
    const stored = await lockMemberRows(tx, companyId, userId);
    if (stored.role === "owner") await requireOtherOwner(tx, companyId, userId);
    await endMembership(tx, companyId, userId, keepsPage);
    await audit(tx, { actorId: userId, action: "company.left", targetId: userId });
  });
}

/** @throws AppError not_found, forbidden (owner or manager, by a manager), conflict (last owner, or an older account) */
export async function removeMember(actor: Actor, id: string, keepsPage: boolean): Promise<void> {
  const { companyId } = actor.member;
  await changePageOf(id, async (tx) => {
    const stored = await lockMemberRows(tx, companyId, id);
    if (stored.role !== "member" && actor.member.role !== "owner") throw new AppError("forbidden");
    if (stored.role === "owner") await requireOtherOwner(tx, companyId, id);
    if (!keepsPage && !stored.isNewAccount) throw ownPageStays();
    await endMembership(tx, companyId, id, keepsPage);
    await audit(tx, { actorId: actor.userId, action: "company.memberRemoved", targetId: id });
  });
}

/**
 * Ends membership and sessions for a system of the company. Deactivates the page only if the company's
 * invitation created the account (open-api 12).
 *
 * @throws AppError not_found, conflict (the last owner)
 */
export async function deprovisionMember(companyId: string, id: string): Promise<void> {
  await changePageOf(id, async (tx) => {
    const stored = await lockMemberRows(tx, companyId, id);
    if (stored.role === "owner") await requireOtherOwner(tx, companyId, id);
    await endMembership(tx, companyId, id, !stored.isNewAccount);
    await deleteSessionsOf(id, null, tx);
    await audit(tx, { actorId: null, action: "company.memberDeprovisioned", targetId: id });
  });
}

/** Lists cards without a holder, newest first. */
export const listWaitingCards = (companyId: string): Promise<dal.WaitingCard[]> =>
  dal.listWaitingCards(companyId);

/**
 * Makes the card open the successor's page; earlier figures stay with the former holder.
 *
 * @throws AppError not_found (no such card or member of the company), conflict (already the successor's card)
 */
export async function passCard({ userId, member }: Actor, code: string, username: string): Promise<void> {
  const { companyId } = member;
  const lockSuccessor = async (tx: Tx) => {
    await lockCompany(tx, companyId);
    const successor = await dal.findMemberByName(tx, companyId, usernameKey(username));
    if (successor) return successor.id;
    throw new AppError("not_found", { fields: { username: { key: "errors.memberUnknown" } } });
  };
  await changeCard(code, lockSuccessor, async (tx, { card, nextOwner, owners }) => {
    if (!card || !(await dal.isCompanyCard(tx, companyId, code))) {
      throw new AppError("not_found", { fields: { code: { key: "errors.cardUnknown" } } });
    }
    if (card.userId === nextOwner) throw new AppError("conflict", { message: "errors.cardMoveNotAllowed" });
    await saveMadeCard(tx, code, { state: "active", userId: nextOwner });
    const changes = [{ field: "cardState", from: card.state, to: "active" } as const];
    for (const targetId of owners) {
      await audit(tx, { actorId: userId, action: "card.assigned", targetId, changes });
    }
  });
}
