import "server-only";
import { AppError } from "@/lib/domain/errors";
import { findHeldData } from "@/lib/server/dal/export";
import { findProfile } from "@/lib/server/dal/profiles";

/** All that is held about a person, in the words of this code base; no password, hash or token. */
export async function exportOwnData(userId: string) {
  const profile = await findProfile(userId);
  if (!profile) throw new AppError("no_session");
  return { profile, ...(await findHeldData(userId)) };
}
