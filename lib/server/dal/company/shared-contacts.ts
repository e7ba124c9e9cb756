import "server-only";
import type { SharedContact, SharedContactFilter } from "#lib/domain/company/shared-contact";
import type { LeftContact, ErasableContact } from "#lib/domain/exchange/received-contact";
import type { Source } from "#lib/domain/statistics/action";
import { matchesWords } from "#lib/server/dal/admin/people-search";
import { db, type Tx } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";
import { inBatches } from "#lib/server/dal/batches";

/** Finds the active company of a member's page, which the exchange form shows. */
export async function findSharingCompany(usernameKey: string): Promise<{ id: string; name: string } | null> {
  return db().company.findFirst({
    where: { state: "active", members: { some: { user: { usernameKey } } } },
    select: { id: true, name: true },
  });
}

interface NewShared extends LeftContact {
  companyId: string;
  consent: string;
  eraseHash: Uint8Array<ArrayBuffer>;
}

/** @returns id; null when the page's owner is no longer in this company, which then gets nothing */
export async function addShared(tx: Tx, userId: string, shared: NewShared): Promise<string | null> {
  const { companyId, name, phone, email, note, source, consent, eraseHash } = shared;
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO company_contacts
      (company_id, period_id, name, phone, email, note, source, consent, erase_hash, search_text)
    SELECT companies.id, period.id, ${name}, ${phone}, ${email}, ${note}, ${source}, ${consent}, ${eraseHash},
      fold_text(concat_ws(' ', ${name}::text, ${email}::text, ${note}::text, ${phone}::text,
        CASE WHEN ${phone} LIKE '0%' THEN '213' || substr(${phone}, 2) END))
    FROM company_periods AS period JOIN companies ON companies.id = period.company_id AND state = 'active'
    WHERE user_id = ${userId}::uuid AND until IS NULL AND companies.id = ${companyId}::uuid
    RETURNING id`;
  return row?.id ?? null;
}

export async function eraseShared(tx: Tx, eraseHash: Uint8Array<ArrayBuffer>): Promise<void> {
  await tx.companyContact.deleteMany({ where: { eraseHash } });
}

export async function findSharedLeft(
  eraseHash: Uint8Array<ArrayBuffer>,
): Promise<(Pick<ErasableContact, "name" | "metAt"> & { company: string }) | null> {
  const row = await db().companyContact.findUnique({
    where: { eraseHash },
    select: { name: true, metAt: true, company: { select: { name: true } } },
  });
  return row && { name: row.name, metAt: row.metAt, company: row.company.name };
}

interface Row extends Omit<SharedContact, "member" | "source"> {
  source: string;
  memberName: string | null;
  username: string | null;
}

const toShared = ({ memberName, username, source, ...same }: Row): SharedContact => ({
  ...same,
  source: source as Source,
  member: memberName === null || username === null ? null : { name: memberName, username },
});

const COLUMNS = Prisma.sql`
  contact.id, contact.name, contact.phone, contact.email, contact.note, contact.source, contact.met_at AS "metAt",
  users.full_name AS "memberName", users.username`;

const withMember = (contacts: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT ${COLUMNS} FROM (${contacts}) AS contact
    JOIN company_periods AS period ON period.id = contact.period_id
    LEFT JOIN users ON users.id = period.user_id
  ORDER BY contact.met_at DESC, contact.id DESC`;

export async function listShared(
  companyId: string,
  { search, page, limit }: SharedContactFilter,
): Promise<{ contacts: SharedContact[]; total: number }> {
  const matching = Prisma.sql`FROM company_contacts WHERE company_id = ${companyId}::uuid AND ${matchesWords(search)}`;
  const [rows, [counted]] = await Promise.all([
    db().$queryRaw<Row[]>(
      withMember(
        Prisma.sql`SELECT * ${matching} ORDER BY met_at DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      ),
    ),
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::float8 AS total ${matching}`,
  ]);
  return { contacts: rows.map(toShared), total: counted?.total ?? 0 };
}

export async function* readShared(companyId: string, batchSize: number): AsyncGenerator<SharedContact[]> {
  const batches = inBatches<Row>(batchSize, (last) => {
    const after = last ? Prisma.sql`AND (met_at, id) < (${last.metAt}, ${last.id}::uuid)` : Prisma.empty;
    return db().$queryRaw<Row[]>(
      withMember(
        Prisma.sql`SELECT * FROM company_contacts WHERE company_id = ${companyId}::uuid ${after}
        ORDER BY met_at DESC, id DESC LIMIT ${batchSize}`,
      ),
    );
  });
  for await (const rows of batches) yield rows.map(toShared);
}
