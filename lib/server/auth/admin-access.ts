import type { AdminDuty } from "#lib/domain/account/second-factor";
import type { LiveSession } from "#lib/server/dal/account/sessions";

/** Returns the first reason why a session cannot use the admin area; null when there is none. */
export function findAdminObstacle({ isAdmin, user, duties }: LiveSession): "notAdmin" | AdminDuty | null {
  if (!(isAdmin && user.role === "admin" && user.isActive)) return "notAdmin";
  return duties[0] ?? null;
}
