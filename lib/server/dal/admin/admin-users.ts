import "server-only";
import type {
  AdminAccount,
  AdminUser,
  AdminUserFilter,
  AdminUserMatch,
  AdminUserSelection,
  UserSummary,
} from "#lib/domain/admin/admin-user";
import type { OrderStatus } from "#lib/domain/order/order-status";
import { db, type Tx } from "#lib/server/database/db";
import { openBulkConnection, sql, withTimeout } from "#lib/server/database/sql";
import { Prisma } from "#lib/server/generated/prisma/client";
import type { PageTx } from "#lib/server/dal/page-changes";
import { countMatches, matchesWordsOrOrder } from "./people-search.ts";
import { boundedLimit, countTallied, findTallies, sumTallies, type Total } from "./tallies.ts";
import { findListStart } from "./user-blocks.ts";
import { toPhones } from "#lib/server/dal/profile/profiles";

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

const conditionOf = async ({ search, ...filter }: AdminUserMatch): Promise<Prisma.Sql> =>
  Prisma.sql`${await matchesWordsOrOrder(search ?? "")} AND ${filterOf(filter)}`;

const filterOf = ({ role, isActive }: AdminUserMatch): Prisma.Sql =>
  Prisma.join(
    [
      Prisma.sql`true`,
      ...(role ? [Prisma.sql`role = ${role}`] : []),
      ...(isActive === undefined ? [] : [Prisma.sql`is_active = ${isActive}`]),
    ],
    " AND ",
  );

/** Each order has an index, and ends with a unique column so that no user appears on two pages. */
const ORDERS: Record<AdminUserSelection["sort"], Record<AdminUserSelection["order"], Prisma.Sql>> = {
  createdAt: {
    asc: Prisma.sql`created_at, id`,
    desc: Prisma.sql`created_at DESC, id DESC`,
  },
  fullName: {
    asc: Prisma.sql`name_key, id`,
    desc: Prisma.sql`name_key DESC, id DESC`,
  },
  username: {
    asc: Prisma.sql`username_key`,
    desc: Prisma.sql`username_key DESC`,
  },
  isActive: {
    asc: Prisma.sql`is_active, created_at, id`,
    desc: Prisma.sql`is_active DESC, created_at DESC, id DESC`,
  },
};

export async function listUsers(filter: AdminUserFilter): Promise<Total & { users: AdminUser[] }> {
  const where = await conditionOf(filter);
  const order = ORDERS[filter.sort][filter.order];
  const isCounted = Boolean(filter.search?.trim());
  const limit = isCounted ? boundedLimit(filter) : filter.limit;
  const offset = (filter.page - 1) * filter.limit;
  const readIds = async () => {
    const start = isCounted ? null : await findListStart({ ...filter, filter: where, offset });
    const rows = start ? Prisma.sql`${where} AND ${start.condition}` : where;
    return db().$queryRaw<{ id: string }[]>`
      SELECT id FROM users WHERE ${rows} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset - (start?.skipped ?? 0)}`;
  };
  const [ids, total] = await Promise.all([
    readIds(),
    filter.search && isCounted
      ? countMatches("users", { search: filter.search, filter: filterOf(filter), where })
      : countAll(filter),
  ]);
  const users = await findAdminUsers(
    db(),
    ids.map(({ id }) => id),
  );
  return { users, ...total };
}

const countAll = ({ role, isActive }: AdminUserMatch): Promise<Total> =>
  countTallied("users", { state: role, detail: isActive?.toString() });

/** Reads all matches of one snapshot through a cursor on a separate connection, in constant memory. */
export async function* readUserIds(selection: AdminUserSelection, batch: number): AsyncGenerator<string[]> {
  const { text, values } = Prisma.sql`
    SELECT id FROM users WHERE ${await conditionOf(selection)} ORDER BY ${ORDERS[selection.sort][selection.order]}`;
  const connection = openBulkConnection();
  try {
    const rows = connection.unsafe<{ id: string }[]>(text, values as string[]).cursor(batch);
    for await (const batch of rows) yield batch.map(({ id }) => id);
  } finally {
    await connection.end({ timeout: 1 });
  }
}

export interface ExportedUser {
  id: string;
  username: string;
  fullName: string;
  email: string;
  phones: string[];
  address: string;
  role: AdminUser["role"];
  isActive: boolean;
  isVerified: boolean;
  createdAt: Date;
  orderNumber: number | null;
  orderStatus: OrderStatus | null;
  orderPriceDa: number | null;
}

/** Keeps the order of the ids; skips deleted users. */
export async function listExportedUsers(ids: readonly string[]): Promise<ExportedUser[]> {
  return withTimeout(
    sql()<ExportedUser[]>`
      SELECT u.id, username, full_name AS "fullName", email, address, role, is_active AS "isActive",
        is_verified AS "isVerified", u.created_at AS "createdAt", o.number AS "orderNumber",
        o.status AS "orderStatus", o.price_da AS "orderPriceDa",
        ARRAY(SELECT number FROM phones WHERE user_id = u.id AND number <> '' ORDER BY slot) AS phones
      FROM unnest(${ids as string[]}::uuid[]) WITH ORDINALITY AS wanted(id, place)
      JOIN users AS u ON u.id = wanted.id
      LEFT JOIN LATERAL (
        SELECT number, status, price_da FROM orders WHERE user_id = u.id ORDER BY number DESC LIMIT 1
      ) AS o ON true
      ORDER BY place`,
  );
}

export async function countUsers(): Promise<UserSummary> {
  const tallies = await findTallies("users");
  return {
    users: sumTallies(tallies, () => true),
    waiting: sumTallies(tallies, ({ state, detail }) => state === "user" && detail === "false"),
  };
}

export async function listAdmins(): Promise<AdminAccount[]> {
  const admins = await db().user.findMany({
    where: { role: "admin" },
    select: {
      id: true,
      username: true,
      fullName: true,
      email: true,
      createdAt: true,
      secondFactor: { select: { userId: true } },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return admins.map(({ secondFactor, ...admin }) => ({ ...admin, hasSecondFactor: secondFactor !== null }));
}

/** Keeps the order of the ids; skips unknown ones. */
export async function findAdminUsers(tx: Tx, ids: readonly string[]): Promise<AdminUser[]> {
  const rows = await tx.user.findMany({
    where: { id: { in: [...ids] } },
    select: ADMIN_USER_COLUMNS,
    relationLoadStrategy: "join",
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toAdminUser);
}

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

export async function listMatchingIds(tx: Tx, match: AdminUserMatch, limit: number): Promise<string[]> {
  const where = await conditionOf(match);
  const rows = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM users WHERE ${where} LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/** Locks rows in id order, against deadlocks. Never deactivates admins (portal 6). @returns changed ids */
export async function saveActivations(
  tx: PageTx,
  ids: readonly string[],
  isActive: boolean,
): Promise<string[]> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const changed = await tx.user.updateManyAndReturn({
    where: { id: { in: [...ids] }, isActive: !isActive, ...(!isActive && { role: "user" }) },
    data: { isActive },
    select: { id: true },
  });
  return changed.map(({ id }) => id);
}

export async function saveEmail(tx: PageTx, id: string, email: string): Promise<void> {
  await tx.user.update({ where: { id }, data: { email }, select: { id: true } });
}

export async function removeAdminRole(tx: PageTx, id: string): Promise<void> {
  await tx.user.update({ where: { id }, data: { role: "user", isActive: false }, select: { id: true } });
}
