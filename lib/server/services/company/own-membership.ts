import "server-only";
import { AppError } from "#lib/domain/errors";
import type { EffectiveTemplate } from "#lib/domain/company/template";
import { findOwnMembership, type OwnMembership } from "#lib/server/dal/company/companies";
import { findEffectiveTemplate } from "#lib/server/dal/company/templates";

/** Null without a company. */
export const findOwnTemplate = (userId: string): Promise<EffectiveTemplate | null> =>
  findEffectiveTemplate(userId);

/** @throws AppError forbidden without a company */
export async function getOwnMembership(userId: string): Promise<OwnMembership> {
  const membership = await findOwnMembership(userId);
  if (!membership) throw new AppError("forbidden");
  return membership;
}
