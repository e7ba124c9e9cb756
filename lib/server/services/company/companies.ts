import "server-only";
import type { CompanyState } from "#lib/domain/company/company";
import { usernameKey } from "#lib/domain/account/username";
import { AppError } from "#lib/domain/errors";
import { DEPARTMENTS_MAX } from "#lib/domain/limits";
import { findAccount, lockAccount } from "#lib/server/dal/account/accounts";
import { audit } from "#lib/server/dal/admin/audit";
import type { Total } from "#lib/server/dal/admin/tallies";
import * as dal from "#lib/server/dal/company/companies";
import { lockCompany } from "#lib/server/dal/company/templates";
import { findMembership } from "#lib/server/dal/company/members";
import { addMember } from "#lib/server/dal/company/membership";
import { scheduleImageRemoval } from "#lib/server/dal/profile/image-removals";
import type { PageTx } from "#lib/server/dal/page-changes";
import { transact, type Tx } from "#lib/server/dal/transact";
import { lockProven, type PasswordProof } from "#lib/server/services/account/password-proof";
import { changePagesOf, changePagesOfCompany } from "#lib/server/services/change-page";
import { removeNotedImage } from "#lib/server/services/profile/images";

const alreadyInCompany = () => new AppError("conflict", { message: "errors.alreadyInCompany" });

export const readCompanySettings = (companyId: string): Promise<dal.CompanySettings> =>
  dal.findCompanySettings(companyId);

/** Null when the user has no pending request. */
export const findCompanyRequest = (userId: string): Promise<dal.CompanyRequest | null> =>
  dal.findRequest(userId);

/** Requests a company. @throws AppError conflict (in a company, or already requested) */
export async function requestCompany(userId: string, data: dal.CompanyData): Promise<void> {
  await transact(async (tx) => {
    // Serialises parallel requests, so that the second sees the first.
    await lockAccount(tx, userId, "update");
    if (await findMembership(userId, tx)) throw alreadyInCompany();
    if (await dal.findRequest(userId, tx)) {
      throw new AppError("conflict", { message: "errors.companyAsked" });
    }
    await dal.createCompany(tx, { ...data, state: "requested", askedBy: userId });
    await audit(tx, { actorId: userId, action: "company.asked", targetId: userId });
  });
}

/** @throws AppError not_found (no such person), conflict (in a company) */
export async function createCompany(adminId: string, username: string, data: dal.CompanyData): Promise<void> {
  const owner = await findAccount(usernameKey(username));
  if (!owner) throw new AppError("not_found", { fields: { username: { key: "errors.userNotFound" } } });
  const isMember = () =>
    new AppError("conflict", { fields: { username: { key: "errors.alreadyInCompany" } } });
  await changePagesOf([owner.id], async (tx) => {
    if (await findMembership(owner.id, tx)) throw isMember();
    const companyId = await dal.createCompany(tx, { ...data, state: "active", askedBy: null });
    const member = {
      userId: owner.id,
      companyId,
      role: "owner",
      departmentId: null,
      isNewAccount: false,
    } as const;
    if (!(await addMember(tx, member))) throw isMember();
    await audit(tx, { actorId: adminId, action: "company.created", targetId: owner.id });
  });
}

export const listCompanies = (
  filter: dal.CompanyFilter,
): Promise<Total & { companies: dal.ListedCompany[] }> => dal.listCompanies(filter);

interface CompanyChange {
  state?: Exclude<CompanyState, "requested"> | undefined;
  activatesMembers?: boolean | undefined;
}

/** @throws AppError not_found, conflict (closed, or the requester is in another company or deleted) */
export async function changeCompany(
  adminId: string,
  id: string,
  { state, activatesMembers }: CompanyChange,
): Promise<void> {
  const requesterId = state === "active" ? await dal.findRequesterId(id) : null;
  const work = async (tx: PageTx) => {
    const stored = await dal.lockCompanyState(tx, id);
    if (!stored) throw new AppError("not_found");
    if (stored.state === "closed") throw new AppError("conflict", { message: "errors.companyClosed" });
    if (state === "active" && stored.state === "requested") {
      const userId = stored.askedBy;
      if (userId === null) throw new AppError("conflict", { message: "errors.userNotFound" });
      const member = {
        userId,
        companyId: id,
        role: "owner",
        departmentId: null,
        isNewAccount: false,
      } as const;
      if (!(await addMember(tx, member))) throw alreadyInCompany();
      await audit(tx, { actorId: adminId, action: "company.created", targetId: userId });
    }
    if (state === "closed") await dal.emptyCompany(tx, id);
    await dal.saveCompanyState(tx, id, {
      ...(state && { state }),
      ...(activatesMembers !== undefined && { activatesMembers }),
    });
    await audit(tx, { actorId: adminId, action: state === "closed" ? "company.closed" : "company.changed" });
  };
  await changePagesOfCompany(id, work, requesterId === null ? [] : [requesterId]);
}

/** The caller holds a lock on the company. */
export async function closeCompany(tx: PageTx, companyId: string, actorId: string): Promise<void> {
  await dal.emptyCompany(tx, companyId);
  await dal.saveCompanyState(tx, companyId, { state: "closed" });
  await audit(tx, { actorId, action: "company.closed" });
}

/** Members keep their accounts and pages. */
export async function closeOwnCompany(companyId: string, proof: PasswordProof): Promise<void> {
  await changePagesOfCompany(companyId, async (tx) => {
    await lockCompany(tx, companyId);
    await lockProven(tx, proof);
    await closeCompany(tx, companyId, proof.userId);
  });
}

/** Invalidates all pages, because they show the name. */
export async function updateCompanySettings(
  { userId, companyId }: { userId: string; companyId: string },
  settings: dal.CompanySettings,
): Promise<void> {
  await changePagesOfCompany(companyId, async (tx) => {
    await dal.saveCompanySettings(tx, companyId, settings);
    await audit(tx, { actorId: userId, action: "company.changed" });
  });
}

export const listDepartments = (companyId: string): Promise<dal.Department[]> =>
  dal.listDepartments(companyId);

const departmentUnknown = () => new AppError("not_found", { message: "errors.departmentUnknown" });

/** @throws AppError conflict (name taken, or too many) */
export async function addDepartment(companyId: string, name: string): Promise<string> {
  return transact(async (tx) => {
    await lockCompany(tx, companyId);
    await requireFreeName(tx, companyId, name, null);
    if ((await dal.countDepartments(tx, companyId)) >= DEPARTMENTS_MAX) {
      throw new AppError("conflict", {
        message: { key: "errors.tooMany", values: { max: DEPARTMENTS_MAX } },
      });
    }
    return dal.createDepartment(tx, companyId, name);
  });
}

/** @throws AppError not_found, conflict (name taken) */
export async function renameDepartment(companyId: string, id: string, name: string): Promise<void> {
  await transact(async (tx) => {
    await lockCompany(tx, companyId);
    await requireFreeName(tx, companyId, name, id);
    if (!(await dal.renameDepartment(tx, companyId, id, name))) throw departmentUnknown();
  });
}

async function requireFreeName(tx: Tx, companyId: string, name: string, id: string | null): Promise<void> {
  if (await dal.isDepartmentNameTaken(tx, companyId, name, id)) {
    throw new AppError("conflict", { fields: { name: { key: "errors.departmentTaken" } } });
  }
}

/** Members stay in the company and get its template. @throws AppError not_found */
export async function removeDepartment(companyId: string, id: string): Promise<void> {
  const logoName = await changePagesOfCompany(companyId, async (tx) => {
    // Serialises with a template change: its logo is stored before, or it finds no department.
    await lockCompany(tx, companyId);
    const logo = await dal.deleteDepartment(tx, companyId, id);
    if (logo === null) throw departmentUnknown();
    await scheduleImageRemoval(logo, tx);
    return logo;
  });
  if (logoName !== "") await removeNotedImage(logoName);
}
