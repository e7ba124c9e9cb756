import "server-only";
import type { Tx } from "@/lib/server/db";

/** What is recorded, in the words of `<what>.<done>`. */
export type AuditAction =
  | "account.deleted"
  | "email.changed"
  | "password.changed"
  | "password.reset"
  | "payments.changed"
  | "profile.activated"
  | "profile.deactivated"
  | "profile.verified"
  | "profile.unverified"
  | "recovery.minted";

/** Records who did what to whom, in the transaction that does it: names of fields and ids, never values. */
export async function audit(
  tx: Tx,
  entry: { actorId: string; action: AuditAction; targetId: string; fields?: string[] },
): Promise<void> {
  await tx.auditEntry.create({ data: { fields: [], ...entry }, select: { id: true } });
}
