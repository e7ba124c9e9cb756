import "server-only";
import { AppError } from "#lib/domain/errors";
import { db, type Tx } from "#lib/server/database/db";

export type { Tx };

/** @throws AppError conflict (the e-mail was taken in the meantime), not_found (the user was deleted) */
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

/** P2002: unique constraint. The location of its name depends on the driver. */
function isEmailConflict(error: unknown): boolean {
  const { code, meta } = (error ?? {}) as { code?: unknown; meta?: unknown };
  return code === "P2002" && /users_email_key|"email"/.test(JSON.stringify(meta));
}

/** P2025: the row no longer exists; P2003: its parent no longer exists. */
const isGone = (error: unknown): boolean =>
  ["P2025", "P2003"].includes(String((error as { code?: unknown } | null)?.code));
