import "server-only";
import { AppError } from "@/lib/domain/errors";
import { db, type Tx } from "@/lib/server/db";

export type { Tx };

/**
 * Runs a use case in one transaction.
 *
 * @throws AppError conflict when somebody else took the e-mail in the meantime
 */
export async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db().$transaction(work);
  } catch (error) {
    if (isEmailConflict(error))
      throw new AppError("conflict", { fields: { email: { key: "errors.emailTaken" } } });
    throw error;
  }
}

/** Prisma's P2002; which constraint it was stands in several places, depending on the driver. */
function isEmailConflict(error: unknown): boolean {
  const { code, meta } = (error ?? {}) as { code?: unknown; meta?: unknown };
  return code === "P2002" && /users_email_key|"email"/.test(JSON.stringify(meta));
}
