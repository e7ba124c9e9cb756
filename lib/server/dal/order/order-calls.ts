import "server-only";
import type { Tx } from "#lib/server/database/db";

/** @returns calls of the order so far */
export async function createCall(tx: Tx, orderId: string, adminId: string): Promise<number> {
  await tx.orderCall.create({ data: { orderId, adminId }, select: { id: true } });
  return tx.orderCall.count({ where: { orderId } });
}
