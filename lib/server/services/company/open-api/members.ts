import "server-only";
import type { ListedMember } from "#lib/domain/company/listed-member";
import { AppError } from "#lib/domain/errors";
import { listMembers } from "#lib/server/dal/company/listed-members";

export { listMembers };

/** @throws AppError not_found, also for members of other companies (company 4) */
export async function getMember(companyId: string, publicId: string): Promise<ListedMember> {
  const [member] = await listMembers(companyId, { publicId, limit: 1 });
  if (!member) throw new AppError("not_found");
  return member;
}
