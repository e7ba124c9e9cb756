import "server-only";
import { CONTACT_TAGS_SHOWN_MAX, CONTACTS_DUE_MAX } from "#lib/domain/limits";
import type {
  LeftContact,
  ErasableContact,
  ReceivedContact,
  ReceivedContactChanges,
  ReceivedContactFilter,
} from "#lib/domain/exchange/received-contact";
import { TIME_ZONE, type Locale } from "#lib/domain/locale";
import { shownText } from "#lib/domain/profile/translation";
import type { TwoWeeks } from "#lib/domain/statistics/figures";
import { matchesWords } from "#lib/server/dal/admin/people-search";
import { db, type Tx } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";
import type { PageTx } from "#lib/server/dal/page-changes";

export interface Receiver {
  id: string;
  username: string;
}

/** The company's template takes precedence (company 11). */
const TAKES_CONTACTS = Prisma.sql`coalesce(company_exchange(id), takes_contacts)`;

/** Locks the owner, so that parallel meetings create one contact. @returns null when exchange is off */
export async function lockReceiver(tx: Tx, uid: string): Promise<Receiver | null> {
  const [row] = await tx.$queryRaw<Receiver[]>`
    SELECT id, username FROM users WHERE uid = ${uid} AND is_active AND ${TAKES_CONTACTS}
    FOR NO KEY UPDATE`;
  return row ?? null;
}

/** Like `lockReceiver` without a lock, for rate limits. */
export async function findReceiver(by: { uid: string } | { usernameKey: string }) {
  const isNamed = "uid" in by ? Prisma.sql`uid = ${by.uid}` : Prisma.sql`username_key = ${by.usernameKey}`;
  const [row] = await db().$queryRaw<{ uid: string; username: string }[]>`
    SELECT uid, username FROM users WHERE ${isNamed} AND is_active AND ${TAKES_CONTACTS}`;
  return row ?? null;
}

interface NewMeeting extends LeftContact {
  consent: string;
  eraseHash: Uint8Array<ArrayBuffer>;
}

/** Matches by phone, or by e-mail without a phone (exchange 7). @returns false when already stored */
export async function addMeeting(tx: Tx, userId: string, meeting: NewMeeting): Promise<boolean> {
  const { phone, ...met } = meeting;
  if ((await tx.contactMeeting.count({ where: { eraseHash: meeting.eraseHash } })) > 0) return false;
  const same = phone === "" ? { phone: "", email: met.email } : { phone };
  const existing = await tx.receivedContact.findFirst({ where: { userId, ...same }, select: { id: true } });
  const { name, email, source } = met;
  const contact =
    existing ??
    (await tx.receivedContact.create({ data: { userId, phone, name, email, source }, select: { id: true } }));
  await tx.contactMeeting.create({ data: { contactId: contact.id, ...met }, select: { id: true } });
  await refresh(tx, contact.id);
  return true;
}

/** Computes a contact from its meetings: first name, source and e-mail, and last note. */
async function refresh(tx: Tx, contactId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE received_contacts AS contact SET
      name = met.name, email = met.email, note = met.note, source = met.source, meetings = met.total,
      created_at = met.first_at, last_met_at = met.last_at,
      is_read = contact.is_read AND contact.meetings >= met.total,
      search_text = fold_text(concat_ws(' ', met.name, met.email, met.note, contact.own_note, contact.phone,
        CASE WHEN contact.phone LIKE '0%' THEN '213' || substr(contact.phone, 2) END))
    FROM (
      SELECT (array_agg(name ORDER BY id))[1] AS name, (array_agg(source ORDER BY id))[1] AS source,
        coalesce((array_agg(email ORDER BY id) FILTER (WHERE email <> ''))[1], '') AS email,
        coalesce((array_agg(note ORDER BY id DESC) FILTER (WHERE note <> ''))[1], '') AS note,
        count(*)::int AS total, min(met_at) AS first_at, max(met_at) AS last_at
      FROM contact_meetings WHERE contact_id = ${contactId}::uuid
    ) AS met
    WHERE contact.id = ${contactId}::uuid`;
}

/** Erases one meeting, and the contact with its last meeting. */
export async function eraseMeeting(tx: Tx, eraseHash: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const meeting = await tx.contactMeeting.findUnique({
    where: { eraseHash },
    select: { contactId: true, contact: { select: { userId: true } } },
  });
  if (!meeting) return false;
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${meeting.contact.userId}::uuid FOR NO KEY UPDATE`;
  await tx.contactMeeting.deleteMany({ where: { eraseHash } });
  const { contactId } = meeting;
  const left = await tx.contactMeeting.count({ where: { contactId } });
  if (left === 0) await tx.receivedContact.deleteMany({ where: { id: contactId } });
  else await refresh(tx, contactId);
  return true;
}

export async function findSubmittedContact(
  eraseHash: Uint8Array<ArrayBuffer>,
  language: Locale,
): Promise<Omit<ErasableContact, "company"> | null> {
  const translation = { select: { language: true, fullName: true } } as const;
  const row = await db().contactMeeting.findUnique({
    where: { eraseHash },
    select: {
      name: true,
      metAt: true,
      source: true,
      contact: { select: { user: { select: { fullName: true, username: true, translation } } } },
    },
  });
  if (!row) return null;
  const { fullName, username, translation: second } = row.contact.user;
  const shownName = second?.language === language ? shownText(fullName, second.fullName) : fullName;
  const source = row.source as ReceivedContact["source"];
  return { name: row.name, metAt: row.metAt, owner: { name: shownName, username, source } };
}

/** @returns id of the owner; null without a meeting since then */
export async function findMetOwner(eraseHash: Uint8Array<ArrayBuffer>, since: Date): Promise<string | null> {
  const row = await db().contactMeeting.findUnique({
    where: { eraseHash, metAt: { gte: since } },
    select: { contact: { select: { userId: true } } },
  });
  return row?.contact.userId ?? null;
}

/** @returns hashes among `eraseHashes` of meetings with this owner */
export async function findMeetingsWith(
  usernameKey: string,
  eraseHashes: Uint8Array<ArrayBuffer>[],
): Promise<Uint8Array[]> {
  const rows = await db().contactMeeting.findMany({
    where: { eraseHash: { in: eraseHashes }, contact: { user: { usernameKey } } },
    select: { eraseHash: true },
  });
  return rows.map(({ eraseHash }) => eraseHash);
}

const COLUMNS = {
  id: true,
  name: true,
  phone: true,
  email: true,
  note: true,
  source: true,
  meetings: true,
  createdAt: true,
  lastMetAt: true,
  isRead: true,
  tags: true,
  ownNote: true,
  remindOn: true,
} as const;

type Row = Omit<ReceivedContact, "source" | "remindOn"> & { source: string; remindOn: Date | null };

const toContact = ({ remindOn, source, ...same }: Row): ReceivedContact => ({
  ...same,
  source: source as ReceivedContact["source"],
  remindOn: remindOn?.toISOString().slice(0, 10) ?? null,
});

interface Inbox {
  contacts: ReceivedContact[];
  total: number;
  unread: number;
  tags: string[];
}

export async function readInbox(
  userId: string,
  { search, tag, page, limit }: ReceivedContactFilter,
): Promise<Inbox> {
  const own = Prisma.sql`FROM received_contacts WHERE user_id = ${userId}::uuid`;
  const matching = Prisma.sql`${own} AND ${matchesWords(search)}
    ${tag === "" ? Prisma.empty : Prisma.sql`AND ${tag} = ANY (tags)`}`;
  const [rows, [sums]] = await Promise.all([
    db().$queryRaw<Row[]>`
      SELECT id, name, phone, email, note, source, meetings, created_at AS "createdAt", last_met_at AS "lastMetAt",
        is_read AS "isRead", tags, own_note AS "ownNote", remind_on AS "remindOn"
      ${matching} ORDER BY last_met_at DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
    db().$queryRaw<Omit<Inbox, "contacts">[]>`
      SELECT (SELECT count(*) ${matching})::float8 AS total, (SELECT count(*) ${own} AND NOT is_read)::float8 AS unread,
        ARRAY(
          SELECT tag FROM (SELECT unnest(tags) AS tag ${own} AND tags <> '{}') AS used
          GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${CONTACT_TAGS_SHOWN_MAX}
        ) AS tags`,
  ]);
  return { contacts: rows.map(toContact), ...(sums ?? { total: 0, unread: 0, tags: [] }) };
}

export async function countUnreadContacts(userId: string): Promise<number> {
  const [row] = await db().$queryRaw<{ total: number }[]>`
    SELECT count(*)::float8 AS total FROM received_contacts WHERE user_id = ${userId}::uuid AND NOT is_read`;
  return row?.total ?? 0;
}

/** Lists reminders up to this day, oldest first. @param day YYYY-MM-DD */
export async function listDueContacts(userId: string, day: string): Promise<ReceivedContact[]> {
  const rows: Row[] = await db().receivedContact.findMany({
    where: { userId, remindOn: { lte: new Date(day) } },
    select: COLUMNS,
    orderBy: [{ remindOn: "asc" }, { id: "asc" }],
    take: CONTACTS_DUE_MAX,
  });
  return rows.map(toContact);
}

/** @param day YYYY-MM-DD */
export const countDueContacts = (userId: string, day: string): Promise<number> =>
  db().receivedContact.count({ where: { userId, remindOn: { lte: new Date(day) } } });

/** Counts by first meeting. Days are YYYY-MM-DD in Algiers. @param from first day of the earlier week */
export async function countNewContacts(
  userId: string,
  { from, thisWeek }: { from: string; thisWeek: string },
): Promise<TwoWeeks> {
  const start = (day: string) => Prisma.sql`${day}::timestamp AT TIME ZONE ${TIME_ZONE}`;
  // `last_met_at` is never before `created_at`, and has an index.
  const [row] = await db().$queryRaw<TwoWeeks[]>`
    SELECT count(*) FILTER (WHERE created_at >= ${start(thisWeek)})::float8 AS now,
      count(*) FILTER (WHERE created_at < ${start(thisWeek)})::float8 AS before
    FROM received_contacts
    WHERE user_id = ${userId}::uuid AND last_met_at >= ${start(from)} AND created_at >= ${start(from)}`;
  return row ?? { now: 0, before: 0 };
}

/** Most recently met first. @param id limits the result to one contact */
export async function* readContacts(
  userId: string,
  { id, batchSize }: { id?: string | undefined; batchSize: number },
): AsyncGenerator<ReceivedContact[]> {
  // Fixes the order first: a contact that is met during a slow download keeps its position.
  const all = await db().receivedContact.findMany({
    where: { userId, ...(id !== undefined && { id }) },
    select: { id: true },
    orderBy: [{ lastMetAt: "desc" }, { id: "desc" }],
  });
  for (let start = 0; start < all.length; start += batchSize) {
    const ids = all.slice(start, start + batchSize).map((row) => row.id);
    const rows: Row[] = await db().receivedContact.findMany({
      where: { userId, id: { in: ids } },
      select: COLUMNS,
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    const found = ids.flatMap((one) => byId.get(one) ?? []);
    if (found.length > 0) yield found.map(toContact);
  }
}

export async function changeContact(
  tx: Tx,
  userId: string,
  id: string,
  { remindOn, ...changes }: ReceivedContactChanges,
): Promise<ReceivedContact | null> {
  const { count } = await tx.receivedContact.updateMany({
    where: { id, userId },
    data: { ...changes, ...(remindOn !== undefined && { remindOn: remindOn && new Date(remindOn) }) },
  });
  if (count === 0) return null;
  if (changes.ownNote !== undefined) await refresh(tx, id);
  const row = await tx.receivedContact.findUnique({ where: { id }, select: COLUMNS });
  return row && toContact(row);
}

export async function deleteContact(userId: string, id: string): Promise<boolean> {
  const { count } = await db().receivedContact.deleteMany({ where: { id, userId } });
  return count === 1;
}

export async function findTakesContacts(userId: string, tx: Tx = db()): Promise<boolean> {
  const row = await tx.user.findUnique({ where: { id: userId }, select: { takesContacts: true } });
  return row?.takesContacts ?? false;
}

export async function saveTakesContacts(tx: PageTx, id: string, takesContacts: boolean): Promise<void> {
  await tx.user.updateMany({ where: { id }, data: { takesContacts } });
}
