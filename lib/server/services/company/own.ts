import "server-only";
import { AppError } from "#lib/domain/errors";
import { findOwnMembership, type OwnMembership } from "#lib/server/dal/company/companies";

/** @throws AppError forbidden without a company */
export async function getOwnMembership(userId: string): Promise<OwnMembership> {
  const membership = await findOwnMembership(userId);
  if (!membership) throw new AppError("forbidden");
  return membership;
}
