import "server-only";
import type { Source, VisitorAction } from "@/lib/domain/action";
import { AppError } from "@/lib/domain/errors";
import { appendEvent } from "@/lib/server/dal/events";

/**
 * Records what a visitor did, durably before it returns (CONTRACT §3 row 7).
 *
 * @throws AppError not_found when no active profile has this public id
 */
export async function recordAction(uid: string, action: VisitorAction, source: Source): Promise<void> {
  if (!(await appendEvent(uid, action, source))) throw new AppError("not_found");
}
