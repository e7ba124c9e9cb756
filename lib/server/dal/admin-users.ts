import "server-only";
import type { AdminUser, AdminUserFilter } from "@/lib/domain/admin-user";
import type { OrderStatus } from "@/lib/domain/order-status";
import { db, type Tx } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import type { PageTx } from "./page-changes";
import { toPhones } from "./profiles";

const ADMIN_USER_COLUMNS = {
  id: true,
  uid: true,
  username: true,
  fullName: true,
  email: true,
  address: true,
  role: true,
  isActive: true,
  isVerified: true,
  status: true,
  referralFrom: true,
  createdAt: true,
  phones: { select: { slot: true, number: true, whatsapp: true, telegram: true } },
  card: { select: { colour: true, image: true, message: true } },
  orders: {
    select: { number: true, status: true, priceDa: true },
    orderBy: { number: "desc" },
    take: 1,
  },
} as const satisfies Prisma.UserSelect;

type AdminUserRow = Prisma.UserGetPayload<{ select: typeof ADMIN_USER_COLUMNS }>;

function toAdminUser({ phones, card, orders, ...same }: AdminUserRow): AdminUser {
  const [order] = orders;
  return {
    ...same,
    role: same.role as AdminUser["role"],
    phones: toPhones(phones),
    card: (card ?? { colour: "", image: "", message: "" }) as AdminUser["card"],
    order: order ? { ...order, status: order.status as OrderStatus } : null,
  };
}

/** One page of users, newest first, and how many there are in all. Every word of `search` must be found. */
export async function listUsers(filter: AdminUserFilter): Promise<{ users: AdminUser[]; total: number }> {
  // Numbers stand there with 213, not with what is dialled before it.
  const words = (filter.search?.split(/\s+/) ?? []).map((word) => word.replace(/^(?:\+|00)(?=213)/, ""));
  const conditions = [
    Prisma.sql`true`,
    // Folded as the column is; %, _ and \ are looked for as they are.
    ...words
      .filter(Boolean)
      .map(
        (word) =>
          Prisma.sql`search_text LIKE '%' || regexp_replace(fold_text(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
      ),
    ...(filter.role ? [Prisma.sql`role = ${filter.role}`] : []),
    ...(filter.isActive === undefined ? [] : [Prisma.sql`is_active = ${filter.isActive}`]),
  ];
  const where = Prisma.join(conditions, " AND ");
  const offset = (filter.page - 1) * filter.limit;
  const [ids, [counted]] = await Promise.all([
    db().$queryRaw<{ id: string }[]>`
      SELECT id FROM users WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${filter.limit} OFFSET ${offset}`,
    db().$queryRaw<{ total: bigint }[]>`SELECT count(*) AS total FROM users WHERE ${where}`,
  ]);
  const rows = await db().user.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    select: ADMIN_USER_COLUMNS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return { users: rows.map(toAdminUser), total: Number(counted?.total ?? 0) };
}

/** Null when there is nobody with this id. */
export async function findAdminUser(tx: Tx, id: string): Promise<AdminUser | null> {
  const row = await tx.user.findUnique({ where: { id }, select: ADMIN_USER_COLUMNS });
  return row && toAdminUser(row);
}

export async function saveActivation(tx: PageTx, id: string, isActive: boolean): Promise<void> {
  await tx.user.update({ where: { id }, data: { isActive }, select: { id: true } });
}

export async function saveVerification(tx: PageTx, id: string, isVerified: boolean): Promise<void> {
  await tx.user.update({ where: { id }, data: { isVerified }, select: { id: true } });
}
