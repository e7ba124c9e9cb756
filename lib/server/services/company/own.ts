import "server-only";
import { AppError } from "#lib/domain/errors";
import type { CompanyLook } from "#lib/domain/company/template";
import { findOwnMembership, type OwnMembership } from "#lib/server/dal/company/companies";
import { findLook } from "#lib/server/dal/company/looks";

/** Null without a company. */
export const findOwnLook = (userId: string): Promise<CompanyLook | null> => findLook(userId);

/** @throws AppError forbidden without a company */
export async function getOwnMembership(userId: string): Promise<OwnMembership> {
  const membership = await findOwnMembership(userId);
  if (!membership) throw new AppError("forbidden");
  return membership;
}
