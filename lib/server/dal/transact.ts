import "server-only";
import { AppError } from "@/lib/domain/errors";
import { db, type Tx } from "@/lib/server/db";

export type { Tx };

/**
 * Runs a use case in one transaction.
 *
 * @throws AppError conflict when somebody else took the e-mail in the meantime; not_found when the person whom it is
 *   about was deleted in the meantime
 */
export async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db().$transaction(work);
  } catch (error) {
    if (isEmailConflict(error))
      throw new AppError("conflict", { fields: { email: { key: "errors.emailTaken" } } });
    if (isGone(error)) throw new AppError("not_found", { message: "errors.userNotFound" });
    throw error;
  }
}

/** Prisma's P2002; which constraint it was stands in several places, depending on the driver. */
function isEmailConflict(error: unknown): boolean {
  const { code, meta } = (error ?? {}) as { code?: unknown; meta?: unknown };
  return code === "P2002" && /users_email_key|"email"/.test(JSON.stringify(meta));
}

/** P2025: the row to be written is no more; P2003: the one that it belongs to. */
const isGone = (error: unknown): boolean =>
  ["P2025", "P2003"].includes(String((error as { code?: unknown } | null)?.code));
