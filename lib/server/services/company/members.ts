import "server-only";
import { usernameKey } from "#lib/domain/account/username";
import type { CompanyRole, Membership } from "#lib/domain/company/company";
import { AppError } from "#lib/domain/errors";
import { deleteSessionsOf } from "#lib/server/dal/account/sessions";
import { lockAccount } from "#lib/server/dal/account/accounts";
import { saveActivation, saveActivations } from "#lib/server/dal/admin/admin-users";
import { audit } from "#lib/server/dal/admin/audit";
import { hasDepartment } from "#lib/server/dal/company/companies";
import { lockCompany } from "#lib/server/dal/company/looks";
import * as dal from "#lib/server/dal/company/membership";
import { lockMadeCard, saveMadeCard } from "#lib/server/dal/order/made-cards";
import type { PageTx } from "#lib/server/dal/page-changes";
import { transact, type Tx } from "#lib/server/dal/transact";
import { changePageOf } from "#lib/server/services/change-page";

/** Who changes something in the own company; a key of it has no user, and the rights of an owner (open-api 3). */
export interface Actor {
  userId: string | null;
  member: Pick<Membership, "companyId" | "role">;
}

const unknownMember = () => new AppError("not_found", { message: "errors.memberUnknown" });
const lastOwner = () => new AppError("conflict", { message: "errors.lastOwner" });
const ownPageStays = () => new AppError("conflict", { message: "errors.ownPageStays" });

/** Id of a member whom the panel names by the public one. @throws AppError not_found */
export async function requireMemberId(companyId: string, publicId: string): Promise<string> {
  const id = await dal.findMemberId(companyId, publicId);
  if (id === null) throw unknownMember();
  return id;
}

interface MemberChange {
  role?: CompanyRole | undefined;
  /** Null: without a department. */
  departmentId?: string | null | undefined;
  /** Whether the page is active. */
  isActive?: boolean | undefined;
}

/** @throws AppError as `changeMemberIn` */
export const changeMember = (actor: Actor, id: string, change: MemberChange): Promise<void> =>
  changePageOf(id, (tx) => changeMemberIn(tx, actor, id, change));

/**
 * @throws AppError not_found (member, department), forbidden (roles, by a manager; a page that an admin switched off),
 *   conflict (the last owner; the page of an older account)
 */
export async function changeMemberIn(
  tx: PageTx,
  actor: Actor,
  id: string,
  { role: wantedRole, departmentId, isActive }: MemberChange,
): Promise<void> {
  const { companyId } = actor.member;
  const stored = await lockPlace(tx, companyId, id);
  const role = wantedRole ?? stored.role;
  if (role !== stored.role) {
    if (actor.member.role !== "owner") throw new AppError("forbidden");
    if (stored.role === "owner") await requireOtherOwner(tx, companyId, id);
  }
  if (departmentId && !(await hasDepartment(tx, companyId, departmentId))) {
    throw new AppError("not_found", { message: "errors.departmentUnknown" });
  }
  await dal.saveMember(tx, id, { role, ...(departmentId !== undefined && { departmentId }) });
  await audit(tx, { actorId: actor.userId, action: "company.memberChanged", targetId: id });
  if (isActive !== undefined) await switchPage(tx, { actorId: actor.userId, id, isActive }, stored);
}

/** What an admin switched off, a company cannot switch on (open-api 11). */
async function switchPage(
  tx: PageTx,
  { actorId, id, isActive }: { actorId: string | null; id: string; isActive: boolean },
  { isNewAccount, isSwitchedOff }: dal.LockedMember,
): Promise<void> {
  const [changed] = await saveActivations(tx, [id], isActive);
  if (changed === undefined) return;
  if (isActive && !isSwitchedOff) throw new AppError("forbidden", { message: "errors.pageNotYours" });
  if (!isActive && !isNewAccount) throw ownPageStays();
  if (!isActive) await dal.noteSwitchedOff(tx, id);
  const changes = [{ field: "isActive", from: !isActive, to: isActive } as const];
  await audit(tx, {
    ...{ actorId, targetId: id, changes },
    action: isActive ? "profile.activated" : "profile.deactivated",
  });
}

/**
 * Company, person, membership: all lock in this order. The company also serialises changes of roles, so that an owner
 * remains; the person's row serialises sign-ins, so that the end of the sessions finds all of them.
 *
 * @throws AppError not_found
 */
async function lockPlace(tx: Tx, companyId: string, id: string): Promise<dal.LockedMember> {
  await lockCompany(tx, companyId);
  await lockAccount(tx, id, "update");
  const stored = await dal.lockMember(tx, companyId, id);
  if (!stored) throw unknownMember();
  return stored;
}

async function requireOtherOwner(tx: PageTx, companyId: string, id: string): Promise<void> {
  if ((await dal.countOtherOwners(tx, companyId, id)) === 0) throw lastOwner();
}

/** Without the page it is switched off, and the cards wait for the next holder (company 24). */
async function end(tx: PageTx, companyId: string, id: string, keepsPage: boolean): Promise<void> {
  if (!keepsPage) {
    await dal.returnCards(tx, companyId, id);
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
    const stored = await lockPlace(tx, companyId, userId);
    if (stored.role === "owner") await requireOtherOwner(tx, companyId, userId);
    await end(tx, companyId, userId, keepsPage);
    await audit(tx, { actorId: userId, action: "company.left", targetId: userId });
  });
}

/**
 * Only an account that the company's invitation created can lose its page.
 *
 * @throws AppError not_found, forbidden (an owner, by a manager), conflict (the last owner, or an older account)
 */
export async function removeMember(actor: Actor, id: string, keepsPage: boolean): Promise<void> {
  const { companyId } = actor.member;
  await changePageOf(id, async (tx) => {
    const stored = await lockPlace(tx, companyId, id);
    if (stored.role === "owner") {
      if (actor.member.role !== "owner") throw new AppError("forbidden");
      await requireOtherOwner(tx, companyId, id);
    }
    if (!keepsPage && !stored.isNewAccount) throw ownPageStays();
    await end(tx, companyId, id, keepsPage);
    await audit(tx, { actorId: actor.userId, action: "company.memberRemoved", targetId: id });
  });
}

/**
 * By a system of the company: membership and sessions end. The page goes only with an account that the company's
 * invitation created (open-api 12).
 *
 * @throws AppError not_found, conflict (the last owner)
 */
export async function deprovisionMember(companyId: string, id: string): Promise<void> {
  await changePageOf(id, async (tx) => {
    const stored = await lockPlace(tx, companyId, id);
    if (stored.role === "owner") await requireOtherOwner(tx, companyId, id);
    await end(tx, companyId, id, !stored.isNewAccount);
    await deleteSessionsOf(id, null, tx);
    await audit(tx, { actorId: null, action: "company.memberDeprovisioned", targetId: id });
  });
}

/** Cards without an owner that wait for their next holder, newest first. */
export const listWaitingCards = (companyId: string): Promise<dal.WaitingCard[]> =>
  dal.listWaitingCards(companyId);

/**
 * From now on the card opens the successor's page; earlier figures stay with the former holder's days.
 *
 * @throws AppError not_found (no such card of the company, no such member), conflict (theirs)
 */
export async function passCard({ userId, member }: Actor, code: string, username: string): Promise<void> {
  const { companyId } = member;
  await transact(async (tx) => {
    await lockCompany(tx, companyId);
    const successor = await dal.findMemberByName(tx, companyId, usernameKey(username));
    if (!successor)
      throw new AppError("not_found", { fields: { username: { key: "errors.memberUnknown" } } });
    const locked = await lockMadeCard(tx, code);
    const card = locked && (await dal.findCompanyCard(tx, companyId, code));
    if (!card) throw new AppError("not_found", { fields: { code: { key: "errors.cardUnknown" } } });
    if (card.holder === successor.id)
      throw new AppError("conflict", { message: "errors.cardMoveNotAllowed" });
    await saveMadeCard(tx, code, { state: "active", userId: successor.id });
    const changes = [{ field: "cardState", from: locked.state, to: "active" } as const];
    for (const targetId of card.holder === null ? [successor.id] : [card.holder, successor.id]) {
      await audit(tx, { actorId: userId, action: "card.assigned", targetId, changes });
    }
  });
}
