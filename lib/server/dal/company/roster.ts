import "server-only";
import type { RosterFilter, RosterMember } from "#lib/domain/company/roster";
import { containsWords } from "#lib/server/dal/admin/people-search";
import { inBatches } from "#lib/server/dal/batches";
import { db, type Tx } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";
import type { PageTx } from "#lib/server/dal/page-changes";

interface Row extends Omit<RosterMember, "department"> {
  userId: string;
  departmentId: string | null;
  departmentName: string | null;
}

const toMember = ({ userId: _, departmentId: id, departmentName: name, ...same }: Row): RosterMember => ({
  ...same,
  department: id === null || name === null ? null : { id, name },
});

/** Newest member first. Pass few `lines`: card and order are looked up for each. */
const withStates = (lines: Prisma.Sql, more = Prisma.empty): Prisma.Sql => Prisma.sql`
  SELECT member.user_id AS "userId", person.uid AS id, person.username, person.full_name AS name, listed.email, listed.phone,
    person.title, member.role::text AS role, person.is_active AS "isActive", member.joined_at AS "joinedAt",
    member.is_new_account AS "isNewAccount",
    department.id AS "departmentId", department.name AS "departmentName",
    (SELECT state FROM made_cards WHERE user_id = member.user_id ORDER BY created_at DESC, code LIMIT 1) AS card,
    (SELECT status FROM orders WHERE user_id = member.user_id ORDER BY number DESC LIMIT 1) AS "order"
    ${more}
  FROM (${lines}) AS line JOIN company_members AS member ON member.user_id = line.user_id
    JOIN users AS person ON person.id = member.user_id
    JOIN listed_members AS listed ON listed.user_id = member.user_id
    LEFT JOIN departments AS department ON department.id = member.department_id
  ORDER BY member.joined_at DESC, member.user_id DESC`;

const STATES = {
  inactive: Prisma.sql`AND NOT is_active`,
  noCard: Prisma.sql`AND NOT EXISTS (
    SELECT FROM made_cards WHERE made_cards.user_id = line.user_id AND state IN ('active', 'paused'))`,
} as const;

/** An index has both columns, for keyset pagination. */
const NEWEST_FIRST = Prisma.sql`ORDER BY joined_at DESC, user_id DESC`;

/** Runs a search once, because it is slow; without one, counts and reads the page from an index. */
export async function listRoster(
  companyId: string,
  { search, department, state, page, limit }: RosterFilter,
): Promise<{ members: RosterMember[]; total: number }> {
  const found = Prisma.sql`
    WITH found AS ${search === "" ? Prisma.sql`NOT MATERIALIZED` : Prisma.sql`MATERIALIZED`} (
      SELECT user_id, joined_at FROM listed_members AS line WHERE company_id = ${companyId}::uuid
        ${search === "" ? Prisma.empty : Prisma.sql`AND ${containsWords(search)}`}
        ${department === undefined ? Prisma.empty : Prisma.sql`AND department_id = ${department}::uuid`}
        ${state === undefined ? Prisma.empty : STATES[state]})`;
  const count = Prisma.sql`(SELECT count(*)::float8 FROM found) AS total`;
  const lines = Prisma.sql`SELECT user_id FROM found ${NEWEST_FIRST} LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
  const rows = await db().$queryRaw<(Row & { total: number })[]>`
    ${found} ${withStates(lines, Prisma.sql`, ${count}`)}`;
  // A page after the last one has no row with the total.
  const [counted] =
    rows.length > 0 || page === 1
      ? rows
      : await db().$queryRaw<{ total: number }[]>`${found} SELECT ${count}`;
  return { members: rows.map(({ total: _, ...row }) => toMember(row)), total: counted?.total ?? 0 };
}

export async function* readRoster(companyId: string, batchSize: number): AsyncGenerator<RosterMember[]> {
  const batches = inBatches<Row>(batchSize, (last) => {
    const after = last
      ? Prisma.sql`AND (joined_at, user_id) < (${last.joinedAt}, ${last.userId}::uuid)`
      : Prisma.empty;
    return db().$queryRaw<Row[]>(
      withStates(Prisma.sql`
        SELECT user_id FROM listed_members WHERE company_id = ${companyId}::uuid ${after} ${NEWEST_FIRST}
        LIMIT ${batchSize}`),
    );
  });
  for await (const rows of batches) yield rows.map(toMember);
}

export const listDepartments = (companyId: string, tx: Tx = db()): Promise<{ id: string; name: string }[]> =>
  tx.department.findMany({
    where: { companyId },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
  });

export interface EditedMember {
  userId: string;
  publicId: string;
  username: string;
  name: string;
  title: string;
  departmentId: string | null;
}

/** Skips non-members; locks rows in a transaction. @param by lower-cased usernames or public ids */
export async function findEditableMembers(
  companyId: string,
  by: { usernames: readonly string[] } | { ids: readonly string[] },
  tx?: Tx,
): Promise<EditedMember[]> {
  const isSelected =
    "ids" in by
      ? Prisma.sql`uid = ANY (${[...by.ids]})`
      : Prisma.sql`username_key = ANY (${[...by.usernames]})`;
  return (tx ?? db()).$queryRaw<EditedMember[]>`
    SELECT users.id AS "userId", uid AS "publicId", username, full_name AS name, title, department_id AS "departmentId"
    FROM users JOIN company_members ON user_id = users.id AND company_id = ${companyId}::uuid
    WHERE ${isSelected} ORDER BY users.id ${tx ? Prisma.sql`FOR UPDATE OF users` : Prisma.empty}`;
}

type Edit = Omit<EditedMember, "username" | "publicId">;

/** Uses two statements for all edits. @returns user ids of changed members */
export async function saveMemberEdits(tx: PageTx, edits: readonly Edit[]): Promise<string[]> {
  const ids = edits.map(({ userId }) => userId);
  const named = await tx.$queryRaw<{ id: string }[]>`
    UPDATE users SET full_name = edit.name, title = edit.title, updated_at = now()
    FROM unnest(${ids}::uuid[], ${edits.map(({ name }) => name)}::text[], ${edits.map(({ title }) => title)}::text[])
      AS edit (id, name, title)
    WHERE users.id = edit.id AND (users.full_name <> edit.name OR users.title <> edit.title) RETURNING users.id`;
  const moved = await tx.$queryRaw<{ id: string }[]>`
    UPDATE company_members SET department_id = nullif(edit.department, '')::uuid
    FROM unnest(${ids}::uuid[], ${edits.map(({ departmentId }) => departmentId ?? "")}::text[])
      AS edit (id, department)
    WHERE user_id = edit.id AND department_id IS DISTINCT FROM nullif(edit.department, '')::uuid
    RETURNING user_id AS id`;
  return [...new Set([...named, ...moved].map(({ id }) => id))];
}
