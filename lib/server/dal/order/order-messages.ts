import "server-only";
import { readLocale, type Locale } from "#lib/domain/locale";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { LoggedMessage } from "#lib/domain/order/order-message";
import { AUTHOR, authorOf } from "#lib/server/dal/order/author";
import { db } from "#lib/server/database/db";

const ADDRESSEE_COLUMNS = {
  id: true,
  number: true,
  status: true,
  name: true,
  phone: true,
  parcel: true,
  courier: true,
  priceDa: true,
  feeDa: true,
  teamOrderId: true,
  user: { select: { username: true, language: true } },
} as const;

export interface Addressee {
  id: string;
  number: number;
  status: OrderStatus;
  name: string;
  phone: string;
  parcel: string;
  courier: string;
  priceDa: number;
  feeDa: number;
  isPaidByCompany: boolean;
  /** Null when the account is deleted. */
  owner: { username: string; language: Locale } | null;
}

export async function findAddressees(numbers: readonly number[]): Promise<Addressee[]> {
  const orders = await db().order.findMany({
    where: { number: { in: [...numbers] } },
    select: ADDRESSEE_COLUMNS,
  });
  return orders.map(({ user, status, teamOrderId, ...order }) => ({
    ...order,
    isPaidByCompany: teamOrderId !== null,
    // A CHECK constraint guarantees the status.
    status: status as OrderStatus,
    owner: user && { username: user.username, language: readLocale(user.language) },
  }));
}

export async function countMessages(
  orderIds: readonly string[],
): Promise<{ orderId: string; status: string; count: number; lastAt: Date | null }[]> {
  const groups = await db().orderMessage.groupBy({
    by: ["orderId", "status"],
    where: { orderId: { in: [...orderIds] } },
    _count: true,
    _max: { openedAt: true },
  });
  return groups.map(({ orderId, status, _count, _max }) => ({
    orderId,
    status,
    count: _count,
    lastAt: _max.openedAt,
  }));
}

interface NewMessage {
  orderId: string;
  status: OrderStatus;
  language: Locale;
  phone: string;
  text: string;
  adminId: string;
}

export async function createMessage(message: NewMessage): Promise<void> {
  await db().orderMessage.create({ data: message, select: { id: true } });
}

/** Newest first; null for an unknown order. */
export async function listMessages(number: number, limit: number): Promise<LoggedMessage[] | null> {
  const order = await db().order.findUnique({
    where: { number },
    select: {
      messages: {
        select: {
          status: true,
          language: true,
          phone: true,
          text: true,
          openedAt: true,
          ...AUTHOR,
        },
        orderBy: { id: "desc" },
        take: limit,
      },
    },
  });
  if (!order) return null;
  return order.messages.map(({ status, language, admin, ...message }) => ({
    ...message,
    status: status as OrderStatus,
    language: readLocale(language),
    author: authorOf({ admin }),
  }));
}
