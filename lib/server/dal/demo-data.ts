import "server-only";
import type { Source, VisitorAction } from "#lib/domain/statistics/action";
import { TIME_ZONE } from "#lib/domain/locale";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { Tx } from "#lib/server/database/db";

/** Arbitrary, but the same in every process. */
const ADVISORY_LOCK = 736_143_902;

/** Takes the lock until the transaction ends; false while another process holds it. */
export async function tryLockSeed(tx: Tx): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isLocked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCK}::bigint) AS "isLocked"`;
  return row?.isLocked ?? false;
}

interface PastStatus {
  status: OrderStatus;
  at: Date;
}

/**
 * Backdates a new account and its order.
 *
 * @param history statuses of the order, oldest first; the first is the customer's order
 * @param adminId admin who makes the other changes
 */
export async function backdateAccount(
  tx: Tx,
  userId: string,
  history: readonly [PastStatus, ...PastStatus[]],
  adminId: string | null,
): Promise<void> {
  const [{ at: createdAt }, ...later] = history;
  await tx.user.update({
    where: { id: userId },
    data: {
      createdAt,
      updatedAt: createdAt,
      acquisition: { update: { createdAt } },
      consents: { updateMany: { where: {}, data: { agreedAt: createdAt } } },
    },
    select: { id: true },
  });
  const order = await tx.order.findFirstOrThrow({ where: { userId }, select: { id: true } });
  await tx.order.update({
    where: { id: order.id },
    data: {
      createdAt,
      status: history.at(-1)?.status ?? history[0].status,
      changes: {
        updateMany: { where: {}, data: { changedAt: createdAt } },
        createMany: {
          data: later.map(({ status, at }) => ({ status, changedAt: at, changedBy: adminId })),
        },
      },
    },
    select: { id: true },
  });
}

export interface PastVisit {
  action: VisitorAction;
  source: Source;
  occurredAt: Date;
  /** Number of the visitor within the day. */
  visitor: number;
}

/** Also writes the roll-up tables, because closed days are counted from them alone. */
export async function insertPastVisits(tx: Tx, userId: string, visits: readonly PastVisit[]): Promise<void> {
  const times = visits.map(({ occurredAt }) => occurredAt.toISOString());
  await tx.$executeRaw`SELECT 1 FROM roll_up FOR SHARE`;
  await tx.$executeRaw`
    INSERT INTO events (user_id, action, source, occurred_at)
    SELECT ${userId}::uuid, * FROM unnest(
      ${visits.map(({ action }) => action)}::text[],
      ${visits.map(({ source }) => source)}::text[],
      ${times}::timestamptz[]
    )`;
  await tx.$executeRaw`
    INSERT INTO event_days (user_id, day, action, source, total)
    SELECT user_id, (occurred_at AT TIME ZONE ${TIME_ZONE})::date AS day, action, source, count(*)
    FROM events, roll_up
    WHERE user_id = ${userId}::uuid AND occurred_at < closed_until
    GROUP BY 1, 2, 3, 4`;
  // Demo visitors have no address or salt: any hash that is stable per visitor and day works.
  await tx.$executeRaw`
    INSERT INTO visitors (user_id, day, visitor_hash)
    SELECT ${userId}::uuid, day, substr(sha256(convert_to(concat(day, ' ', visitor), 'UTF8')), 1, 16)
    FROM (
      SELECT (at AT TIME ZONE ${TIME_ZONE})::date AS day, visitor
      FROM unnest(${times}::timestamptz[], ${visits.map(({ visitor }) => visitor)}::int[]) AS visit(at, visitor)
    ) AS visited
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    WITH closed AS (
      DELETE FROM visitors USING roll_up
      WHERE user_id = ${userId}::uuid AND day < (closed_until AT TIME ZONE ${TIME_ZONE})::date
      RETURNING user_id, day
    )
    INSERT INTO visitor_days (user_id, day, people) SELECT user_id, day, count(*) FROM closed GROUP BY 1, 2`;
}
