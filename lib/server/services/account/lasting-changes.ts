import "server-only";
import type { OfferedChange } from "#lib/domain/account/lasting-change";
import type { Membership } from "#lib/domain/company/company";
import { AppError } from "#lib/domain/errors";
import { findMember } from "#lib/server/auth/membership";
import type { AttemptOrigin } from "#lib/server/auth/login-attempts";
import * as dal from "#lib/server/dal/account/lasting-changes";
import type { LiveSession } from "#lib/server/dal/account/sessions";
import { changeCardOpening } from "#lib/server/services/profile/card-opening";
import { removeLogin, restoreLogin } from "#lib/server/services/company/login/settings";
import { changeMember } from "#lib/server/services/company/members";
import { endLinkedPage, saveLinkedPage } from "#lib/server/services/profile/linked-page";
import { updatePayAccounts, updatePaymentMethods } from "#lib/server/services/profile/update-profile";
import { requirePassword, type PasswordProof } from "./password-proof.ts";

const ownedCompany = (member: Membership | null): string | null =>
  member?.role === "owner" ? member.companyId : null;

/** Lists what the user can undo, the latest first: changes of the own account, and of an owned company. */
export const listOfferedChanges = (userId: string, member: Membership | null): Promise<OfferedChange[]> =>
  dal.listOfferedChanges(userId, ownedCompany(member));

/** As above, of the company alone. */
export const listCompanyChanges = (companyId: string): Promise<OfferedChange[]> =>
  dal.listCompanyChanges(companyId);

/**
 * Restores the value before the change, as the call for this value would save it.
 *
 * @throws AppError not_found (no such change), bad_credentials, too_many, and as that call
 */
export async function undoChange(
  session: LiveSession,
  { id, password }: { id: string; password: string },
  origin: AttemptOrigin,
): Promise<void> {
  const proof = await requirePassword(session, password, origin);
  const owned = ownedCompany(await findMember(session));
  const change = await dal.findOfferedChange(id, session.user.id, owned);
  if (!change) throw new AppError("not_found", { message: "errors.changeNotOffered" });
  await restore(session, proof, change);
  await dal.deleteUndoneChanges(change);
}

/** Stops offering a change that the user has made. @throws AppError not_found */
export async function keepChange(userId: string, id: string): Promise<void> {
  if (!(await dal.deleteOwnChange(userId, id))) {
    throw new AppError("not_found", { message: "errors.changeNotOffered" });
  }
}

async function restore(session: LiveSession, proof: PasswordProof, change: OfferedChange): Promise<void> {
  const { before, pageUsername } = change;
  switch (before.kind) {
    case "payAccounts":
      await updatePayAccounts(proof, { accounts: before.accounts });
      return;
    case "paymentMethods":
      await updatePaymentMethods(session, { methods: before.methods });
      return;
    case "cardOpening":
      return changeCardOpening(proof, {
        ...before,
        until: before.until === null ? null : new Date(before.until),
      });
    case "linkedPage":
      if (before.page === null || pageUsername === null) return endLinkedPage(proof.userId);
      await saveLinkedPage(proof, { ...before.page, username: pageUsername });
      return;
    case "role":
      return changeMember({ ...before, role: "owner" }, proof, before.memberId, { role: before.role });
    case "companyLogin":
      return before.login === null
        ? removeLogin(before.companyId, proof)
        : restoreLogin(before.companyId, before.login, proof);
  }
}
